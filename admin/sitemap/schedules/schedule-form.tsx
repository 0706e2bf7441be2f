import { EntryForm, focusOnce } from '#admin/ui/form/entry-form.tsx'
import { InputField, SelectField } from '#admin/ui/form/inputs.tsx'
import { useFields } from '#admin/ui/form/use-fields.ts'
import type { Frequency } from '#domain/sitemap/schedule.ts'
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
      <InputField
        label="Domain"
        error={wrong.domain}
        hint={isReplacing && 'Für diese Domain gibt es einen Zeitplan. Speichern ersetzt ihn.'}
        ref={draft.isKnown ? undefined : focusOnce}
        type="text"
        required
        readOnly={draft.isKnown}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.domain}
        onChange={(domain) => set({ domain })}
      />
      <InputField
        label="Adresse der Sitemap"
        error={wrong.sitemapUrl}
        ref={draft.isKnown ? focusOnce : undefined}
        type="url"
        required
        value={draft.sitemapUrl}
        onChange={(sitemapUrl) => set({ sitemapUrl })}
      />
      <div className="form-pair">
        <SelectField
          label="Häufigkeit"
          of={FREQUENCY_NAMES}
          value={draft.frequency}
          onChange={(frequency) => set({ frequency: frequency as Frequency })}
        />
        <InputField
          label="Alarmgrenze in Punkten"
          error={wrong.threshold}
          hint="Von 0 bis 100. Mehr als 85 Punkte erreicht keine Seite."
          type="number"
          inputMode="numeric"
          min={0}
          max={THRESHOLD_MAX}
          required
          value={draft.threshold}
          onChange={(threshold) => set({ threshold })}
        />
      </div>
      <InputField
        label="E-Mail für den Alarm"
        error={wrong.email}
        hint="Eine Nachricht, wenn der Wert unter die Grenze fällt, und eine, wenn er sich erholt hat."
        isOptional
        type="email"
        maxLength={MAILBOX_MAX_CHARACTERS}
        autoComplete="email"
        value={draft.email}
        onChange={(email) => set({ email })}
      />
    </EntryForm>
  )
}
