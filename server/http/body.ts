import { ApiError } from './errors.ts'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

type BodyLimits = { maxBytes: number; maxDepth: number }

/** The JSON of a body, with its text: as large and as deeply nested as it may be, and in UTF-8. */
export async function readJson(request: Request, { maxBytes, maxDepth }: BodyLimits) {
  const bytes = await limitedBody(request, maxBytes).catch((cause) => {
    throw new ApiError(400, 'PGRST102', 'The body ended too early', { cause })
  })
  if (!bytes) throw new ApiError(413, 'PGRST102', `The body may have at most ${maxBytes} bytes`)
  const { text, json } = parsed(bytes)
  if (isDeeper(json, maxDepth)) {
    throw new ApiError(400, 'PGRST102', `JSON may nest at most ${maxDepth} deep`)
  }
  return { text, json }
}

/** Null for a longer one. Counted while it arrives: a length nobody announced must not fill the memory. */
export async function limitedBody(request: Request, maxBytes: number) {
  const announced = request.headers.get('Content-Length')
  if (Number(announced ?? 0) > maxBytes) return null
  // No more arrives than was announced, so it can be taken whole.
  if (announced) return Buffer.from(await request.arrayBuffer())
  const chunks: Uint8Array[] = []
  let size = 0
  // Leaving early tells the sender to stop.
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parsed(bytes: Buffer): { text: string; json: unknown } {
  try {
    const text = UTF8.decode(bytes)
    return { text, json: JSON.parse(text) }
  } catch (cause) {
    throw new ApiError(400, 'PGRST102', 'Empty or invalid json', { cause })
  }
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((one) => isDeeper(one, levels - 1))
}
