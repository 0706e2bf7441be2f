export type ReplyTemplate = { label: string; subject: string; lines: readonly string[] }

/** The text of a prepared answer; '{name}' stands for the person. */
export function answerText({ lines }: ReplyTemplate, name: string) {
  return lines.join('\n').replaceAll('{name}', () => name)
}
