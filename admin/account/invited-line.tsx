import {
  type Invitation,
  invitationLink,
  invite,
  type Person,
  takeBack,
} from '#admin/api/people.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { CopyField } from '#admin/ui/copy-field.tsx'
import { DeleteButton } from '#admin/ui/delete-button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { ROLE_NAMES } from '#domain/people/access-log.ts'
import { Line } from './line.tsx'
import { expiryText, firstName, inviteText, isExpired } from './words.ts'

type Props = {
  invitation: Invitation
  /** Whose way back it is. */
  person: Person | undefined
  isShown: boolean
  isBusy: boolean
  run: (work: () => Promise<unknown>, done: string) => Promise<void>
  onShow: (id: string | null) => void
}

/** A link that waits for somebody: to be sent, taken back, or made anew. */
export function InvitedLine({ invitation, person, isShown, isBusy, run, onShow }: Props) {
  const { id, person_id, email, role } = invitation
  const name = person?.name || invitation.name || email || 'Ohne Namen'
  const isOver = isExpired(invitation)

  /** Of two links for one person the newer holds; one for somebody new is taken back first. */
  async function makeAnew() {
    if (person_id) return onShow(await invite({ person_id, email }))
    await takeBack(id)
    onShow(await invite({ name: invitation.name, email, role }))
  }

  return (
    <Line
      name={name}
      letter={name}
      marks={
        <Mark
          text={isOver ? 'abgelaufen' : person ? 'Link zum Zurückkommen' : 'eingeladen'}
          tone="bernstein"
        />
      }
      note={`${ROLE_NAMES[role]} · ${isOver ? 'nicht benutzt' : `gilt bis ${expiryText(invitation)}`}`}
      actions={
        <>
          {isOver && (
            <TextButton
              aria-label={`Neu einladen: ${name}`}
              isBusy={isBusy}
              onClick={() => run(makeAnew, 'Der neue Link ist bereit.')}
            >
              Neu einladen
            </TextButton>
          )}
          {!isOver && !isShown && (
            <TextButton aria-label={`Link teilen: ${name}`} onClick={() => onShow(id)}>
              Link teilen
            </TextButton>
          )}
          <DeleteButton
            label="Zurückziehen"
            inLineOf={name}
            question="Möchten Sie den Link zurückziehen?"
            warning="Er gilt dann nicht mehr."
            isBusy={isBusy}
            onDelete={() => {
              onShow(null)
              void run(() => takeBack(id), 'Der Link gilt nicht mehr.')
            }}
          />
        </>
      }
    >
      {isShown && !isOver && <Link invitation={invitation} name={name} />}
    </Line>
  )
}

function Link({ invitation, name }: { invitation: Invitation; name: string }) {
  const { salon, hasMailServer } = useSalon()
  const link = invitationLink(invitation)
  const isMailed = hasMailServer && invitation.email !== ''
  return (
    <div className="account-panel">
      <p>
        <b>Schicken Sie {firstName(name)} diesen Link.</b> Er gilt einmal und bis{' '}
        {expiryText(invitation)}.{isMailed && ` An ${invitation.email} ist er schon unterwegs.`}
      </p>
      <CopyField label={`Link für ${name}`} text={link} tone="kupfer">
        <a
          className="button"
          href={`https://wa.me/?text=${encodeURIComponent(inviteText(link, salon.name))}`}
          target="_blank"
          rel="noreferrer"
        >
          WhatsApp
        </a>
      </CopyField>
    </div>
  )
}
