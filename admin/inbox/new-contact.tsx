import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as v from 'valibot'
import { newRowId } from '#admin/api/new-row-id.ts'
import { adminRest } from '#admin/api/rest.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { keepDraft, readDraft } from '#admin/kept/drafts.ts'
import { CONTACT_LIMITS, newContact, SUBMISSION_TYPES } from '#domain/contact.ts'
import { TYPE_NAMES } from '#domain/inbox/names.ts'
import { problems } from '#domain/text-field.ts'
import { Field } from '#site/ui/form/field.tsx'
import type { Route } from './+types/new-contact.ts'
import '#admin/ui/admin-button.css'
import './new-contact.css'

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

type Typed = typeof EMPTY & { id: string }

export const meta: Route.MetaFunction = () => screenMeta(NAME)

/** Needs the guard's answer first. */
export async function clientLoader() {
  return { name: NAME }
}

/** A request that came by telephone or over the counter, written down by the salon. */
export default function NewContactPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(startOf)
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  function type(field: string, value: string) {
    const next = { ...typed, [field]: value }
    setTyped(next)
    setWrong({ ...wrong, [field]: undefined })
    keepDraft(DRAFT, next)
  }

  async function save(form: HTMLFormElement) {
    const read = v.safeParse(newContact, typed)
    const found = problems<string>(read)
    const isLong = typed.phone.trim().length > CONTACT_LIMITS.phone
    const sentence = (field: string) =>
      field === 'phone' && !isLong ? NO_DIGITS : SENTENCES[field]
    setWrong(Object.fromEntries(Object.keys(found).map((field) => [field, sentence(field)])))
    if (!read.success) {
      const [first] = ['name', 'phone', 'email', 'message'].filter((field) => field in found)
      return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    }
    setState('busy')
    const row = { ...read.output, id: typed.id }
    const table = adminRest().from('contact_submissions')
    const { error } = await table.insert(row)
    // The answer to a try before was lost: the row is there, and this is what it shall say.
    const again = error?.code === TAKEN ? await table.update(row).eq('id', row.id) : { error }
    if (again.error) return setState('failed')
    keepDraft(DRAFT, null)
    await navigate(`/admin/contacts?eintrag=${typed.id}`, { replace: true })
  }

  const input = (field: 'name' | 'phone' | 'email', label: string, kind: string) => (
    <Field label={label} error={wrong[field]}>
      {(control) => (
        <input
          {...control}
          name={field}
          type={kind}
          autoComplete="off"
          value={typed[field]}
          onChange={({ target }) => type(field, target.value)}
        />
      )}
    </Field>
  )
  return (
    <form
      className="new-contact"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save(event.currentTarget)
      }}
    >
      <h1>{loaderData.name}</h1>
      {input('name', 'Name', 'text')}
      {input('phone', 'Telefon', 'tel')}
      {input('email', 'E-Mail', 'email')}
      <Field label="Anliegen">
        {(control) => (
          <select
            {...control}
            name="submission_type"
            value={typed.submission_type}
            onChange={({ target }) => type('submission_type', target.value)}
          >
            {SUBMISSION_TYPES.map((kind) => (
              <option key={kind} value={kind}>
                {TYPE_NAMES[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Nachricht" error={wrong.message}>
        {(control) => (
          <textarea
            {...control}
            name="message"
            rows={4}
            value={typed.message}
            onChange={({ target }) => type('message', target.value)}
          />
        )}
      </Field>
      {state === 'failed' && (
        <p className="change-failed" role="alert">
          Die Anfrage konnte nicht gespeichert werden. Alles Geschriebene steht noch hier, bitte
          versuchen Sie es noch einmal.
        </p>
      )}
      <div>
        <button
          type="submit"
          className="admin-button"
          data-tone="kupfer"
          disabled={state === 'busy'}
        >
          Speichern
        </button>
        <Link className="admin-button" to="/admin/contacts" onClick={() => keepDraft(DRAFT, null)}>
          Verwerfen
        </Link>
      </div>
    </form>
  )
}

/** What was typed before a reload, or an empty form with an id of its own. */
function startOf(): Typed {
  return readDraft<Typed>(DRAFT) ?? { ...EMPTY, id: newRowId() }
}
