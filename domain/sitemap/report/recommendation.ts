import { FINDINGS } from '#domain/sitemap/advice.ts'
import type { CheckResult } from '#domain/sitemap/check.ts'
import { FRESHNESS_WITHOUT_DATES, shownScore } from '#domain/sitemap/score.ts'

type Judged = Pick<CheckResult, 'counts' | 'ages' | 'scores'> & { missing: unknown[] }

const STATUS_WORDS = {
  Valid: 'Alles in Ordnung',
  Warning: 'Es gibt etwas zu tun',
  Error: 'Hier ist Hilfe nötig',
}

/** The recommendation that is stored with a check: what weighs most comes first. */
export function recommendation({ counts, ages, scores, missing }: Judged) {
  const { unreachable, error, redirect } = counts
  const say = (count: number, one: string, many: string, remedy: string) =>
    count > 0 ? [`${count === 1 ? one : `${count} ${many}`} ${remedy}`] : []
  const dated = ages.fresh + ages.recent + ages.stale
  const sentences = [
    `${STATUS_WORDS[scores.status]}: ${shownScore(scores.overall)} von höchstens 85 Punkten.`,
    ...say(
      unreachable,
      'Eine Seite antwortet nicht.',
      'Seiten antworten nicht.',
      FINDINGS.unreachable.remedy,
    ),
    ...say(
      error,
      'Eine Seite meldet einen Fehler.',
      'Seiten melden einen Fehler.',
      'Stellen Sie sie wieder her oder nehmen Sie sie aus der Sitemap.',
    ),
    ...say(
      redirect,
      'Eine Seite leitet weiter.',
      'Seiten leiten weiter.',
      FINDINGS.redirect.remedy,
    ),
    ...say(
      missing.length,
      'Eine Seite fehlt in der Sitemap.',
      'Seiten fehlen in der Sitemap.',
      'Nehmen Sie auf, was Kundinnen und Kunden finden sollen.',
    ),
  ]
  if (dated > 0 && scores.freshness < FRESHNESS_WITHOUT_DATES) {
    sentences.push(
      'Ältere Änderungsdaten kosten Punkte. Sehen Sie alte Seiten durch und ändern Sie das Datum erst, wenn sich der Inhalt ändert.',
    )
  }
  if (sentences.length === 1) sentences.push('Sie müssen nichts tun.')
  return sentences.join('\n')
}
