import { fill } from '#domain/salon/document/fill.ts'
import { factsOf } from '#domain/salon/facts.ts'
import type { Salon } from '#domain/salon/salon.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

export type ReplyTemplate = { label: string; subject: string; lines: readonly string[] }

/** Stands for the person and is filled in when somebody answers. */
const PERSON = 'name'

/** Prepared answers of a salon: facts are filled in, a sentence about an unknown one is left out. */
export function answersOf(
  { customerAnswers, candidateAnswers }: SalonDocument,
  salon: Salon,
): { customers: ReplyTemplate[]; candidates: ReplyTemplate[] } {
  const services = salon.categories.flatMap((category) => category.services)
  const facts = factsOf({ ...salon, services })
  return fill({ customers: customerAnswers, candidates: candidateAnswers }, (name) =>
    name === PERSON ? `{${PERSON}}` : facts(name),
  )
}

/** The text of a prepared answer. */
export function answerText({ lines }: ReplyTemplate, name: string) {
  return lines.join('\n').replaceAll(`{${PERSON}}`, () => name)
}

/** What a prepared answer leaves open. */
export const GAP = '…'

/** A confirmed appointment on the one day that was wished; a time of day is for the salon to say. */
export function onWishedDay(text: string, times: readonly string[]) {
  const day = times.length === 1 ? times[0]?.match(/^\p{L}+, \d+\. \p{L}+/u)?.[0] : undefined
  return day ? text.replace(`Ihren Termin am ${GAP}`, () => `Ihren Termin am ${day}`) : text
}
