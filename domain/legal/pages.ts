import type { LegalPage } from '#domain/salon/pages.ts'
import { accessibility } from './accessibility.ts'
import type { LegalFacts } from './facts.ts'
import { imprint } from './imprint.ts'
import { privacy } from './privacy.ts'

/** The day on which the words of these pages that are the same for every salon were last changed. */
export const LEGAL_WORDS_OF = '2026-11-20'

export function legalPages(salon: LegalFacts): LegalPage[] {
  return [imprint(salon), privacy(salon), accessibility(salon)].map(withoutGaps)
}

/** A list of what nobody knows yet is no list, and a heading over nothing none. */
function withoutGaps({ sections, ...page }: LegalPage): LegalPage {
  const filled = sections.map(({ heading, paragraphs }) => ({
    heading,
    paragraphs: paragraphs.filter(({ length }) => length > 0),
  }))
  return { ...page, sections: filled.filter(({ paragraphs }) => paragraphs.length > 0) }
}
