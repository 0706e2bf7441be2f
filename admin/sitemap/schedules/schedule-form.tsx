import { EntryForm, focusOnce } from '#admin/ui/form/entry-form.tsx'
import { useFields } from '#admin/ui/form/use-fields.ts'
import { FREQUENCIES, type Frequency } from '#domain/sitemap/schedule.ts'
import {
  type Draft,
  type Plan,
  type Problems,
  planOf,
  problemsOf,
  THRESHOLD_MAX,
  typedDomain,
} from '#domain/sitemap/schedules/draft.ts'
import { FREQUENCY_NAMES } from '#domain/sitemap/schedules/words.ts'
import { MAILBOX_MAX_CHARACTERS } from '#domain/text-field.ts'
import { Field } from '#site/ui/form/field.tsx'

/** As the contract words it. */
const NOT_CREATED = 'Failed to create schedule'
const NOT_UPDATED = 'Failed to update schedule'

type Props = {
  draft: Draft
  /** Domains that have a schedule: a second one replaces the first. */
  taken: string[]
  onChange: (draft: Draft) => void
  onSave: (plan: Plan) => Promise<boolean>
  onCancel: () => void
}

export function ScheduleForm({ draft, taken, onChange, onSave, onCancel }: Props) {
  const fields = useFields<Draft, Problems>({
    draft,
    onChange,
    problemsOf,
    onSave: async (draft) => {
      if (await onSave(planOf(draft)).catch(() => false)) return null
      return `${draft.isKnown ? NOT_UPDATED : NOT_CREATED}. Ihre Angaben bleiben stehen.`
    },
  })
  const { wrong, set } = fields
  const isReplacing = !draft.isKnown && taken.includes(typedDomain(draft.domain))

  return (
    <EntryForm
      title={draft.isKnown ? 'Zeitplan ändern' : 'Neuer Zeitplan'}
      fields={fields}
      onCancel={onCancel}
    >
      <Field
        label="Domain"
        error={wrong.domain}
        hint={isReplacing && 'Für diese Domain gibt es einen Zeitplan. Speichern ersetzt ihn.'}
      >
        {(control) => (
          <input
            {...control}
            ref={draft.isKnown ? undefined : focusOnce}
            type="text"
            required
            readOnly={draft.isKnown}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.domain}
            onChange={({ target }) => set({ domain: target.value })}
          />
        )}
      </Field>
      <Field label="Adresse der Sitemap" error={wrong.sitemapUrl}>
        {(control) => (
          <input
            {...control}
            ref={draft.isKnown ? focusOnce : undefined}
            type="url"
            required
            autoComplete="off"
            value={draft.sitemapUrl}
            onChange={({ target }) => set({ sitemapUrl: target.value })}
          />
        )}
      </Field>
      <div className="form-pair">
        <Field label="Häufigkeit">
          {(control) => (
            <select
              {...control}
              value={draft.frequency}
              onChange={({ target }) => set({ frequency: target.value as Frequency })}
            >
              {FREQUENCIES.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {FREQUENCY_NAMES[frequency]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field
          label="Alarmgrenze in Punkten"
          error={wrong.threshold}
          hint="Von 0 bis 100. Mehr als 85 Punkte erreicht keine Seite."
        >
          {(control) => (
            <input
              {...control}
              type="number"
              inputMode="numeric"
              min={0}
              max={THRESHOLD_MAX}
              required
              value={draft.threshold}
              onChange={({ target }) => set({ threshold: target.value })}
            />
          )}
        </Field>
      </div>
      <Field
        label="E-Mail für den Alarm"
        error={wrong.email}
        hint="Eine Nachricht, wenn der Wert unter die Grenze fällt, und eine, wenn er sich erholt hat."
        isOptional
      >
        {(control) => (
          <input
            {...control}
            type="email"
            maxLength={MAILBOX_MAX_CHARACTERS}
            autoComplete="email"
            value={draft.email}
            onChange={({ target }) => set({ email: target.value })}
          />
        )}
      </Field>
    </EntryForm>
  )
}
