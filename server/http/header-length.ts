import { ApiError } from './errors.ts'

/** More than any browser or client sends in a list of ours; a longer one only costs time. */
export const MAX_HEADER_CHARACTERS = 500

export function checkHeaderLength(name: string, value: string) {
  if (value.length <= MAX_HEADER_CHARACTERS) return
  const message = `The header ${name} may have at most ${MAX_HEADER_CHARACTERS} characters`
  throw new ApiError(431, 'PGRST100', message)
}
