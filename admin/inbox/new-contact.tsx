import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as v from 'valibot'
import { newRowId } from '#admin/api/new-row-id.ts'
import { adminRest } from '#admin/api/rest.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import { Button } from '#admin/ui/button.tsx'
import { AreaField, InputField, SelectField } from '#admin/ui/form/inputs.tsx'
import { useFields } from '#admin/ui/form/use-fields.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { CONTACT_LIMITS, newContact, SUBMISSION_TYPES } from '#domain/contact.ts'
import { TYPE_NAMES } from '#domain/inbox/names.ts'
import { problems } from '#domain/text-field.ts'
import type { Route } from './+types/new-contact.ts'

const NAME = 'Anfrage hinzufügen'
const DRAFT = 'neue Anfrage'
const TAKEN = '23505'
const EMPTY = { name: '', phone: '', email: '', submission_type: 'general', message: '' }

const SENTENCES: Partial<Record<string, string>> = {
  name: `Bitte geben Sie einen Namen an, höchstens ${CONTACT_LIMITS.name} Zeichen.`,
  email: 'Bitte geben Sie eine Telefonnummer oder eine richtige E-Mail-Adresse an.',
  phone: `Die Telefonnummer darf höchstens ${CONTACT_LIMITS.phone} Zeichen lang sein.`,
  message: `Bitte schreiben Sie auf, worum es geht, höchstens ${CONTACT_LIMITS.message.toLocaleString('de-DE')} Zeichen.`,
}

const NO_DIGITS = 'Bitte geben Sie eine Telefonnummer mit Ziffern an.'

const NOT_SAVED =
  'Die Anfrage konnte nicht gespeichert werden. Alles Geschriebene steht noch hier, bitte versuchen Sie es noch einmal.'

type Typed = typeof EMPTY & { id: string }
type Problems = Partial<Record<string, string>>

export const meta: Route.MetaFunction = () => screenMeta(NAME)

/** Needs the guard's answer first. */
export async function clientLoader() {
  return { name: NAME }
}

/** A request that came by telephone or over the counter, written down by the salon. */
export default function NewContactPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [fresh] = useState(() => ({ ...EMPTY, id: newRowId() }))
  const [kept, keep] = useKept<Typed>(DRAFT)
  const typed = kept ?? fresh
  const fields = useFields<Typed, Problems>({
    draft: typed,
    problemsOf,
    onChange: keep,
    onSave: async (typed) => {
      if (!(await store(typed))) return NOT_SAVED
      keep(null)
      await navigate(`/admin/contacts?eintrag=${typed.id}`, { replace: true })
      return null
    },
  })
  const { wrong, set } = fields

  const input = (field: 'name' | 'phone' | 'email', label: string, kind: string) => (
    <InputField
      label={label}
      error={wrong[field]}
      name={field}
      type={kind}
      value={typed[field]}
      onChange={(value) => set({ [field]: value })}
    />
  )
  return (
    <form {...fields.form} className="stack narrow">
      <h1>{loaderData.name}</h1>
      {input('name', 'Name', 'text')}
      {input('phone', 'Telefon', 'tel')}
      {input('email', 'E-Mail', 'email')}
      <SelectField
        label="Anliegen"
        name="submission_type"
        of={Object.fromEntries(SUBMISSION_TYPES.map((kind) => [kind, TYPE_NAMES[kind]]))}
        value={typed.submission_type}
        onChange={(submission_type) => set({ submission_type })}
      />
      <AreaField
        label="Nachricht"
        error={wrong.message}
        name="message"
        rows={4}
        value={typed.message}
        onChange={(message) => set({ message })}
      />
      {fields.failure && <RedLine>{fields.failure}</RedLine>}
      <div className="cluster">
        <Button type="submit" tone="kupfer" disabled={fields.isBusy}>
          Speichern
        </Button>
        <Link className="button" to="/admin/contacts" onClick={() => keep(null)}>
          Verwerfen
        </Link>
      </div>
    </form>
  )
}

function problemsOf(typed: Typed): Problems {
  const isLong = typed.phone.trim().length > CONTACT_LIMITS.phone
  const found = Object.keys(problems<string>(v.safeParse(newContact, typed)))
  return Object.fromEntries(
    found.map((field) => [field, field === 'phone' && !isLong ? NO_DIGITS : SENTENCES[field]]),
  )
}

/** Whether it is stored now. */
async function store(typed: Typed) {
  const row = { ...v.parse(newContact, typed), id: typed.id }
  const table = adminRest().from('contact_submissions')
  const { error } = await table.insert(row)
  // The answer to a try before was lost: the row is there, and this is what it shall say.
  const again = error?.code === TAKEN ? await table.update(row).eq('id', row.id) : { error }
  return !again.error
}
