import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { changePerson, invite, type Person, peopleQuery, removePerson } from '#admin/api/people.ts'
import { ACCOUNT, queryClient, useAgain } from '#admin/api/query-client.ts'
import { causeOf, Refused } from '#admin/api/refused.ts'
import { auth, provedToken } from '#admin/api/session.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { ROLE_NAMES } from '#domain/people/access-log.ts'
import { InvitedLine } from './invited-line.tsx'
import { Line } from './line.tsx'
import { type Draft, PersonForm } from './person-form.tsx'
import { useChange } from './use-change.tsx'
import { isLastOwner, personText } from './words.ts'

type Props = {
  isInviting: boolean
  onInvited: () => void
  shown: string | null
  onShow: (id: string | null) => void
}

/** Who works here, who is invited to, and what may be changed about them. Whoever is no owner sees herself alone. */
export function People({ isInviting, onInvited, shown, onShow }: Props) {
  const me = useMe()
  const { hasMailServer } = useSalon()
  const { answer, hasFailed } = useAsked({ ...peopleQuery, enabled: me.isOwner })
  const { again } = useAgain()
  const { revalidate } = useRevalidator()
  const change = useChange()
  const heading = useRef<HTMLHeadingElement>(null)
  /** Whose form is open. */
  const [open, setOpen] = useState<string | null>(null)
  const people = me.isOwner ? answer?.people : [{ ...me, role: 'team' as const }]
  const title = me.isOwner ? 'Personen' : 'Ihr Name'

  async function run(work: () => Promise<unknown>, done: string) {
    const isDone = await change.run(work, done)
    // The pressed button may have left with its line.
    if (isDone) heading.current?.focus({ preventScroll: true })
    if (isDone) setOpen(null)
  }

  async function save(person: Pick<Person, 'id' | 'role'>, { name, role }: Draft) {
    await run(async () => {
      // Another role asks for a proof: it is sent only where it is another.
      await changePerson(person.id, role === person.role ? { name } : { name, role })
      if (person.id !== me.id) return
      // Names and roles stand in the token.
      await auth().refreshSession()
      await revalidate()
    }, 'Gespeichert.')
    return null
  }

  async function inviteNew(draft: Draft) {
    try {
      const id = await invite(draft)
      await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
      onInvited()
      onShow(id)
      return null
    } catch (thrown) {
      return `Die Einladung ist nicht angelegt. ${causeOf(thrown)}`
    }
  }

  return (
    <section aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {isInviting && (
        <PersonForm
          label="Person einladen"
          heading="Person einladen"
          emailHint={
            hasMailServer
              ? 'Dorthin geht der Link auch als E-Mail.'
              : 'Sie kann sie auch selbst eingeben.'
          }
          hasRole
          send="Einladen"
          onSave={inviteNew}
          onClose={onInvited}
        />
      )}
      {!people && !hasFailed && <p role="status">Lade Personen...</p>}
      {hasFailed && <RedLine onAgain={again}>Die Personen konnten nicht geladen werden.</RedLine>}
      <ul className="lines">
        {people?.map((person) => {
          const isMe = person.id === me.id
          const isLast = answer ? isLastOwner(answer.people, person.id) : true
          const name = person.name || person.email
          return (
            <Line
              key={person.id}
              name={name}
              isMine={isMe}
              letter={name}
              marks={<Mark text={ROLE_NAMES[person.role]} />}
              note={'passkeys' in person ? personText(person, isMe) : person.email}
              actions={
                open !== person.id && (
                  <TextButton
                    tone="leise"
                    aria-label={`Ändern: ${name}`}
                    onClick={() => setOpen(person.id)}
                  >
                    Ändern
                  </TextButton>
                )
              }
            >
              {open === person.id && (
                <PersonForm
                  label={`Ändern: ${name}`}
                  start={{ name: person.name, role: person.role }}
                  hasRole={!isLast}
                  note={
                    me.isOwner && isLast
                      ? 'Eine Inhaberin bleibt immer: Die Rolle lässt sich deshalb nicht ändern.'
                      : undefined
                  }
                  onSave={(draft) => save(person, draft)}
                  onClose={() => setOpen(null)}
                >
                  {!isMe && (
                    <div className="account-actions">
                      <TextButton
                        tone="leise"
                        isBusy={change.isBusy}
                        onClick={() =>
                          run(
                            async () =>
                              onShow(await invite({ person_id: person.id, email: person.email })),
                            'Der Link ist bereit. Bis er benutzt wird, bleibt alles, wie es ist.',
                          )
                        }
                      >
                        Link zum Zurückkommen
                      </TextButton>
                      <DeleteButton
                        label="Zugang entziehen"
                        inLineOf={name}
                        question={`${name} den Zugang entziehen?`}
                        warning="Sie ist dann sofort überall abgemeldet, und ihr Kalender bekommt keine Termine mehr. Was sie getan hat, bleibt mit ihrem Namen stehen."
                        isBusy={change.isBusy}
                        onDelete={() =>
                          run(() => removePerson(person.id), `${name} hat keinen Zugang mehr.`)
                        }
                      />
                    </div>
                  )}
                </PersonForm>
              )}
            </Line>
          )
        })}
        {answer?.invitations.map((invitation) => (
          <InvitedLine
            key={invitation.id}
            invitation={invitation}
            person={answer.people.find(({ id }) => id === invitation.person_id)}
            isShown={shown === invitation.id}
            isBusy={change.isBusy}
            run={run}
            onShow={onShow}
          />
        ))}
      </ul>
      {answer?.isInPart && (
        <p className="account-note">
          Offene Links für Inhaberinnen und zum Zurückkommen stehen hier nur, wenn Sie sich gerade
          erst angemeldet haben.{' '}
          <button type="button" onClick={() => run(proveAgain, '')}>
            Zeigen
          </button>
        </p>
      )}
      {change.messages}
    </section>
  )
}

async function proveAgain() {
  if (!(await provedToken())) throw new Refused(428)
}
