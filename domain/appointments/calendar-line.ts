const LINE_MAX_OCTETS = 75

const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/g
/** Marks that turn the words after them round, and what is no character at all. */
const HARMFUL = /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/gu

/** A value of text: what has a meaning in a calendar loses it, a line break is written as one. */
export function escaped(text: string) {
  return text
    .replace(LINE_BREAK, '\n')
    .split('\n')
    .map((line) => harmless(line).replace(/[\\;,]/g, '\\$&'))
    .join('\\n')
}

/** A value of a parameter: it can hold no quotes, and some calendars read marks before an n as a line break. */
export function quoted(text: string) {
  const plain = harmless(text.replace(LINE_BREAK, ' '))
  return `"${plain.replaceAll('"', '’').replace(/[\\^]/g, '').trim()}"`
}

function harmless(line: string) {
  return line.replaceAll('\t', ' ').replace(HARMFUL, '')
}

/** Lines of at most 75 octets; no character is cut. */
export function folded(line: string) {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const more = octetsOf(character)
    if (octets + more > LINE_MAX_OCTETS) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += more
  }
  return [...lines, current].join('\r\n')
}

function octetsOf(character: string) {
  const point = character.codePointAt(0) ?? 0
  if (point < 0x80) return 1
  if (point < 0x800) return 2
  return point < 0x10000 ? 3 : 4
}
