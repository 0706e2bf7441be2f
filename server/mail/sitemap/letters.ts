import { counted } from '#domain/german.ts'
import { longMomentText } from '#domain/moments.ts'
import { adviceForFailure } from '#domain/sitemap/advice.ts'
import { shownScore } from '#domain/sitemap/score.ts'
import {
  facts,
  HELLO,
  type Letter,
  letterText,
  oneLine,
  quoted,
} from '#server/mail/letter-parts.ts'
import type { Plan, Watched } from './subjects.ts'

const ONCE = 'Wir melden uns erst wieder, wenn alles in Ordnung ist.'

/** The score fell below the threshold of the schedule, or there is no result at all. */
export function alertLetter(watched: Watched, adminUrl: string): Letter {
  const { score, alert_threshold: threshold, error } = watched
  if (score === null) {
    const { meaning, remedy } = adviceForFailure(error ?? '')
    return letter(watched, 'Sitemap-Prüfung fehlgeschlagen', adminUrl, [
      'die Prüfung Ihrer Sitemap hat kein Ergebnis gebracht.',
      factsOf(watched),
      ...(error ? [quoted(error)] : []),
      `${meaning} ${remedy}`,
      ONCE,
    ])
  }
  const points = shownScore(score)
  return letter(watched, `Sitemap-Prüfung: ${points} Punkte, Grenze ${threshold}`, adminUrl, [
    `die Prüfung Ihrer Sitemap liegt mit ${points} Punkten unter Ihrer Grenze von ${threshold}.`,
    factsOf(watched),
    ...newErrors(watched),
    ONCE,
  ])
}

export function recoveryLetter(watched: Watched, adminUrl: string): Letter {
  const points = shownScore(watched.score ?? 0)
  return letter(watched, `Sitemap-Prüfung: wieder ${points} Punkte`, adminUrl, [
    `die Prüfung Ihrer Sitemap ist wieder in Ordnung: ${points} Punkte bei Ihrer Grenze von ${watched.alert_threshold}.`,
    factsOf(watched),
    ...newErrors(watched),
  ])
}

export function testLetter(plan: Plan, adminUrl: string): Letter {
  return letter(plan, 'Testmail des Sitemap-Monitors', adminUrl, [
    `diese Nachricht haben Sie im Verwaltungsbereich angefordert. Sie ist angekommen: An diese Adresse schreiben wir, wenn eine Prüfung unter ${counted(plan.alert_threshold, 'Punkt', 'Punkten')} liegt oder fehlschlägt, und wenn wieder alles in Ordnung ist.`,
    facts({ Domain: plan.domain, Sitemap: plan.sitemap_url }),
  ])
}

function letter(
  { alert_email: to }: Plan,
  subject: string,
  adminUrl: string,
  paragraphs: string[],
): Letter {
  const seen = `Ansehen und verstehen:\n${adminUrl}`
  return { to, replyTo: null, subject, text: letterText(HELLO, [...paragraphs, seen]) }
}

function factsOf({ domain, sitemap_url, ended_at, score, total_urls }: Watched) {
  return facts({
    Domain: domain,
    Sitemap: sitemap_url,
    Geprüft: longMomentText(ended_at),
    Seiten: score === null ? null : String(total_urls),
  })
}

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
