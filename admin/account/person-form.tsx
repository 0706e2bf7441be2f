import { type ReactNode, useState } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { focusOnce } from '#admin/ui/form/entry-form.tsx'
import { InputField } from '#admin/ui/form/inputs.tsx'
import { useFields } from '#admin/ui/form/use-fields.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import type { PersonRole } from '#domain/people/access-log.ts'
import { isMailbox } from '#domain/text-field.ts'
import { RoleChoice } from './roles.tsx'

export type Draft = { name: string; email: string; role: PersonRole }
type Problems = { name?: string; email?: string }
type Props = {
  /** What the form does, and with whom or what. */
  label: string
  start?: Partial<Draft>
  heading?: string
  nameLabel?: string
  longestName?: number
  /** Where an address may be given, what becomes of it. */
  emailHint?: string
  hasRole?: boolean
  note?: string | undefined
  send?: string
  /** A sentence where it could not be saved; null where it was, or where it is said elsewhere. */
  onSave: (draft: Draft) => Promise<string | null>
  onClose: () => void
  /** What else can be done. */
  children?: ReactNode
}

/** The name of a person or a key, and what goes with it. */
export function PersonForm(props: Props) {
  const { label, start, heading, nameLabel = 'Name', longestName = 60, emailHint } = props
  const { hasRole = false, note, send = 'Speichern', onSave, onClose, children } = props
  const [draft, setDraft] = useState<Draft>({ name: '', email: '', role: 'team', ...start })
  const { form, set, wrong, isBusy, failure } = useFields<Draft, Problems>({
    draft,
    problemsOf,
    onChange: setDraft,
    onSave: ({ name, email, role }) => onSave({ name: name.trim(), email: email.trim(), role }),
  })
  return (
    <form {...form} className="stack account-form" aria-label={label}>
      {heading && <h3>{heading}</h3>}
      <InputField
        label={nameLabel}
        error={wrong.name}
        ref={focusOnce}
        maxLength={longestName}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      {emailHint && (
        <InputField
          label="E-Mail"
          isOptional
          error={wrong.email}
          hint={emailHint}
          type="email"
          maxLength={254}
          value={draft.email}
          onChange={(email) => set({ email })}
        />
      )}
      {hasRole && <RoleChoice role={draft.role} onChoose={(role) => set({ role })} />}
      {note && <p>{note}</p>}
      {failure && <RedLine>{failure}</RedLine>}
      <div className="cluster">
        <Button type="submit" tone="kupfer" disabled={isBusy}>
          {send}
        </Button>
        <Button onClick={onClose}>Abbrechen</Button>
      </div>
      {children}
    </form>
  )
}

function problemsOf({ name, email }: Draft): Problems {
  return {
    ...(!name.trim() && { name: 'Bitte geben Sie einen Namen an.' }),
    ...(email.trim() &&
      !isMailbox(email.trim()) && { email: 'Bitte geben Sie eine E-Mail-Adresse an.' }),
  }
}
