import { getMimeType } from 'hono/utils/mime'

/** A file of a kind nobody thought of must stop the build, not be sniffed by a browser. */
export function contentType(path: string) {
  const type = getMimeType(path)
  if (type) return type
  throw new Error(`No content type is known for ${path}`)
}
