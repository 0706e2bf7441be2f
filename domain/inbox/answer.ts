export type ReplyTemplate = { label: string; subject: string; lines: readonly string[] }

/** The text of a prepared answer; '{name}' stands for the person. */
export function answerText({ lines }: ReplyTemplate, name: string) {
  return lines.join('\n').replaceAll('{name}', () => name)
}

/** What a prepared answer leaves open. */
export const GAP = '…'

/** A confirmed appointment on the one day that was wished; a time of day is for the salon to say. */
export function onWishedDay(text: string, times: readonly string[]) {
  const day = times.length === 1 ? times[0]?.match(/^\p{L}+, \d+\. \p{L}+/u)?.[0] : undefined
  return day ? text.replace(`Ihren Termin am ${GAP}`, () => `Ihren Termin am ${day}`) : text
}
