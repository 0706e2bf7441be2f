import { longMomentText, momentText } from '#domain/moments.ts'
import { type AccessLine, accessText } from '#domain/people/access-log.ts'
import type { Query } from '#server/database/open.ts'
import type { Cause, Desk } from './compose.ts'
import { facts, ownLetter } from './letter-parts.ts'

/** What happened to an account and must not be missed; who knows of it throws the letter away. */
export async function accessLetter(query: Query, { subject_id }: Cause, { adminUrl }: Desk) {
  const [line] = await query<Omit<AccessLine, 'happened_at'> & { happened_at: Date }>(
    'select kind, person, device, detail, happened_at from public.access_log where id = $1',
    [subject_id],
  )
  if (!line) return null
  const what = accessText(line)
  const isStolen = line.kind === 'session_stolen'
  // A name that somebody gave herself stands behind the colon, and in no subject.
  const [subject = what] = what.split(':')
  return ownLetter(subject, [
    facts({
      Was: what,
      Wer: line.person,
      Womit: line.device,
      Wann: longMomentText(line.happened_at),
    }),
    isStolen &&
      'Eine Anmeldung kam zweimal an, die es nur einmal geben kann. Vielleicht hat sie jemand kopiert. Die Website hat sie deshalb beendet: Auf diesem Gerät meldet man sich neu an.',
    `Wenn Sie sich das nicht erklären können, melden Sie bitte unter „Zugang“ alle Geräte ab und ändern Sie, womit Sie sich anmelden. Dort steht auch, was zuletzt geschah:\n${adminUrl}/account`,
  ])
}

/** To whoever is to work here, or to come back. */
export async function invitationLetter(
  query: Query,
  { subject_id }: Cause,
  { adminUrl, salon }: Desk,
) {
  const [found] = await query<{
    secret: string
    email: string
    invited_by: string
    expires_at: Date
    is_new: boolean
  }>(
    `select secret, email, invited_by, expires_at, person_id is null as is_new
       from public.invitations where id = $1`,
    [subject_id],
  )
  if (!found) return null
  const { secret, email, invited_by, expires_at, is_new } = found
  return ownLetter(
    is_new
      ? `Einladung in die Verwaltung: ${salon.name}`
      : `Ihr Zugang zur Verwaltung: ${salon.name}`,
    [
      is_new
        ? `${invited_by} hat Sie eingeladen, in der Verwaltung der Website mitzuarbeiten.`
        : `${invited_by} hat Ihnen einen Link gemacht, mit dem Sie wieder in die Verwaltung kommen.`,
      `Hier wählen Sie, womit Sie sich anmelden:\n${adminUrl}/einladung#${secret}`,
      `Der Link gilt einmal und bis ${momentText(expires_at)}.`,
    ],
    { to: email },
  )
}
