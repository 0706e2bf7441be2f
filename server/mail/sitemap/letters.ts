import { counted } from '#domain/german.ts'
import { adviceForFailure } from '#domain/sitemap/advice.ts'
import { shownScore } from '#domain/sitemap/score.ts'
import { facts, type Letter, letterText, oneLine, quoted } from '#server/mail/letter-parts.ts'
import { factNews } from './facts-letter.ts'
import { addressed, factsOf, HELLO, ON_CHANGE, seen } from './letter-frame.ts'
import type { Plan, Watched } from './subjects.ts'

/** The score fell below the threshold of the schedule, or there is no result at all. */
export function alertLetter(watched: Watched, adminUrl: string): Letter {
  const { score, alert_threshold: threshold, error } = watched
  if (score === null) {
    const { meaning, remedy } = adviceForFailure(error ?? '')
    return {
      ...addressed(watched),
      subject: 'Sitemap-Prüfung fehlgeschlagen',
      text: letterText(HELLO, [
        'die Prüfung Ihrer Sitemap hat kein Ergebnis gebracht.',
        factsOf(watched),
        ...(error ? [quoted(error)] : []),
        `${meaning} ${remedy}`,
        ONCE,
        seen(adminUrl),
      ]),
    }
  }
  return {
    ...addressed(watched),
    subject: `Sitemap-Prüfung: ${shownScore(score)} Punkte, Grenze ${threshold}`,
    text: letterText(HELLO, [
      `die Prüfung Ihrer Sitemap liegt mit ${shownScore(score)} Punkten unter Ihrer Grenze von ${threshold}.`,
      factsOf(watched),
      ...newErrors(watched),
      ...factNews(watched),
      watched.own ? ON_CHANGE : ONCE,
      seen(adminUrl),
    ]),
  }
}

export function recoveryLetter(watched: Watched, adminUrl: string): Letter {
  const score = shownScore(watched.score ?? 0)
  return {
    ...addressed(watched),
    subject: `Sitemap-Prüfung: wieder ${score} Punkte`,
    text: letterText(HELLO, [
      `die Prüfung Ihrer Sitemap ist wieder in Ordnung: ${score} Punkte bei Ihrer Grenze von ${watched.alert_threshold}.`,
      factsOf(watched),
      ...newErrors(watched),
      ...factNews(watched),
      seen(adminUrl),
    ]),
  }
}

export function testLetter(plan: Plan, adminUrl: string): Letter {
  return {
    ...addressed(plan),
    subject: 'Testmail des Sitemap-Monitors',
    text: letterText(HELLO, [
      `diese Nachricht haben Sie im Verwaltungsbereich angefordert. Sie ist angekommen: An diese Adresse schreiben wir, wenn eine Prüfung unter ${counted(plan.alert_threshold, 'Punkt', 'Punkten')} liegt oder fehlschlägt, und wenn wieder alles in Ordnung ist.`,
      facts({ Domain: plan.domain, Sitemap: plan.sitemap_url }),
      seen(adminUrl),
    ]),
  }
}

const ONCE = 'Wir melden uns erst wieder, wenn alles in Ordnung ist.'

/** Addresses come from the sitemap, which somebody else wrote. */
function newErrors({ newErrors: { count, pages } }: Watched) {
  if (count === 0) return []
  const lines = pages.map(({ url, issue }) => `> ${oneLine(issue ? `${url} (${issue})` : url)}`)
  const more = count - pages.length
  return [
    [
      `Neu mit Fehler: ${counted(count, 'Seite', 'Seiten')}`,
      ...lines,
      ...(more > 0 ? [`und ${more} weitere`] : []),
    ].join('\n'),
  ]
}
