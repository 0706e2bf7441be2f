export type Answer = { label: string; subject: string; lines: readonly string[] }

/** The text of a prepared answer; '{name}' stands for the person. */
export function answerText({ lines }: Answer, name: string) {
  return lines.join('\n').replaceAll('{name}', () => name)
}
