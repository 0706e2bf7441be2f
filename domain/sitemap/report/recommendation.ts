import { FINDINGS } from '#domain/sitemap/advice.ts'
import type { CheckResult } from '#domain/sitemap/check.ts'
import { type Counts, FRESHNESS_WITHOUT_DATES, shownScore } from '#domain/sitemap/score.ts'

type Judged = Pick<CheckResult, 'counts' | 'ages' | 'scores'> & { missing: unknown[] }

const STATUS_WORDS = {
  Valid: 'Alles in Ordnung',
  Warning: 'Es gibt etwas zu tun',
  Error: 'Hier ist Hilfe nötig',
}

/** What weighs most comes first. */
const TROUBLE: [what: keyof Counts | 'missing', one: string, many: string, remedy: string][] = [
  [
    'unreachable',
    'Eine Seite antwortet nicht.',
    'Seiten antworten nicht.',
    FINDINGS.unreachable.remedy,
  ],
  [
    'error',
    'Eine Seite meldet einen Fehler.',
    'Seiten melden einen Fehler.',
    'Stellen Sie sie wieder her oder nehmen Sie sie aus der Sitemap.',
  ],
  ['redirect', 'Eine Seite leitet weiter.', 'Seiten leiten weiter.', FINDINGS.redirect.remedy],
  [
    'missing',
    'Eine Seite fehlt in der Sitemap.',
    'Seiten fehlen in der Sitemap.',
    'Nehmen Sie auf, was Kundinnen und Kunden finden sollen.',
  ],
]
const AGE =
  'Ältere Änderungsdaten kosten Punkte. Sehen Sie alte Seiten durch und ändern Sie das Datum erst, wenn sich der Inhalt ändert.'

/** The recommendation that is stored with a check. */
export function recommendation({ counts, ages, scores, missing }: Judged) {
  const found = { ...counts, missing: missing.length }
  const troubles = TROUBLE.filter(([what]) => found[what] > 0).map(
    ([what, one, many, remedy]) =>
      `${found[what] === 1 ? one : `${found[what]} ${many}`} ${remedy}`,
  )
  const isDated = ages.fresh + ages.recent + ages.stale > 0
  if (isDated && scores.freshness < FRESHNESS_WITHOUT_DATES) troubles.push(AGE)
  return [
    `${STATUS_WORDS[scores.status]}: ${shownScore(scores.overall)} von höchstens 85 Punkten.`,
    ...(troubles.length > 0 ? troubles : ['Sie müssen nichts tun.']),
  ].join('\n')
}
