import { counted, listed } from '#domain/german.ts'
import type { OwnFact } from '#domain/sitemap/own-site/own-site.ts'
import { OWN_NAMES, ownAdvice, ownSentence } from '#domain/sitemap/own-site/words.ts'
import { type Letter, letterText, oneLine } from '#server/mail/letter-parts.ts'
import { addressed, factsOf, HELLO, ON_CHANGE, seen } from './letter-frame.ts'
import type { Watched } from './subjects.ts'

/** Something on the own site turned bad, or is well again, while the score tells nothing new. */
export function factsLetter(watched: Watched, adminUrl: string): Letter | null {
  const { own } = watched
  if (!own || own.turnedBad.length + own.mended.length === 0) return null
  return {
    ...addressed(watched),
    subject: `Website-Prüfung: ${outcome(own)}`,
    text: letterText(HELLO, [
      own.turnedBad.length > 0
        ? 'auf Ihrer Website stimmt etwas nicht, das Sie Kundinnen und Kunden kosten kann.'
        : 'auf Ihrer Website ist etwas wieder in Ordnung.',
      factsOf(watched),
      ...factNews(watched),
      ON_CHANGE,
      seen(adminUrl),
    ]),
  }
}

function outcome({ turnedBad, mended, stillBad }: NonNullable<Watched['own']>) {
  if (turnedBad.length > 0) return counted(turnedBad.length, 'neuer Befund', 'neue Befunde')
  return stillBad > 0
    ? `${counted(mended.length, 'Befund', 'Befunde')} behoben`
    : 'wieder alles in Ordnung'
}

/** Facts that turned bad, with their pages and what to do, and those that are well again. */
export function factNews({ own }: Watched) {
  if (!own) return []
  const mended = listed(
    own.mended.map((kind) => OWN_NAMES[kind]),
    'und',
  )
  return [...own.turnedBad.map(factText), ...(mended ? [`Wieder in Ordnung: ${mended}`] : [])]
}

/** What stands on a page may have been written by anybody. */
function factText(fact: OwnFact) {
  const offenders = fact.kind === 'certificate' ? [] : fact.offenders
  const more = fact.kind === 'certificate' ? 0 : fact.count - offenders.length
  return [
    `Neu: ${OWN_NAMES[fact.kind]}. ${ownSentence(fact)}`,
    ...offenders.map(({ url, found }) => `> ${oneLine(`${url} (${found})`)}`),
    ...(more > 0 ? [`und ${more} weitere`] : []),
    ownAdvice(fact)?.remedy ?? '',
  ].join('\n')
}
