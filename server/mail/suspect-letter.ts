import { REASON_SENTENCES } from '#domain/inbox/names.ts'
import { retention } from '#domain/legal/retention.ts'
import { applicationWords, KIND_NAMES, requestWords, reviewWords } from './entry-words.ts'
import type { Suspect } from './letter-data.ts'
import { dayOf, type Letter, letterText } from './letter-parts.ts'

const DAY_MS = 86_400_000

/** A suspect may be a person who was promised an answer: the salon must hear of it in time. */
export function suspectLetter(suspect: Suspect, adminUrl: string): Letter {
  const { kind, reasons, entry } = suspect
  const [one] = KIND_NAMES[kind]
  const deletedAt = new Date(entry.created_at.getTime() + retention.quarantineDays * DAY_MS)
  return {
    subject: `Neue ${one}, bitte prüfen`,
    replyTo: null,
    text: letterText('Guten Tag,', [
      `über Ihre Website ist eine ${one} gekommen, die vielleicht Werbung ist. Es kann trotzdem ein Mensch gewesen sein. Bitte sehen Sie sie an.`,
      ['Der Grund:', ...reasons.map((reason) => `- ${REASON_SENTENCES[reason] ?? reason}`)].join(
        '\n',
      ),
      ...wordsOf(suspect),
      `In der Liste trägt sie das Zeichen „Prüfen“, bis Sie sie übernehmen oder löschen. Ohne Ihre Entscheidung wird sie nach ${retention.quarantineDays} Tagen gelöscht (${dayOf(deletedAt)}).`,
      `Ansehen und entscheiden:\n${adminUrl}`,
    ]),
  }
}

function wordsOf({ kind, entry }: Suspect) {
  if (kind === 'review') return reviewWords(entry)
  return kind === 'request' ? requestWords(entry) : applicationWords(entry)
}
