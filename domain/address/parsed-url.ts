/**
 * The address, or null for what is none. Never URL.canParse: once Node 20 has optimised it, it calls every
 * address with an umlaut wrong, in a server after some thousand of them.
 */
export function parsedUrl(text: string, base?: string) {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
