import { useSalon } from '#admin/salon/use-salon.ts'
import { EntryForm, focusOnce } from '#admin/ui/form/entry-form.tsx'
import { InputField } from '#admin/ui/form/inputs.tsx'
import { Picks } from '#admin/ui/form/picks.tsx'
import { useFields } from '#admin/ui/form/use-fields.ts'
import {
  type Draft,
  dayOf,
  type OwnDay,
  openingDaysFrom,
  overlapText,
  type Problems,
  previewOf,
  problemsOf,
} from '#domain/hours/draft.ts'
import { overlapping, REASON_MAX_CHARACTERS, type SpecialDay } from '#domain/hours/special-days.ts'
import { shortDayText } from '#domain/moments.ts'
import type { Saved } from './days.ts'

const REASONS = ['Betriebsferien', 'Krankheit', 'Fortbildung', 'Inventur']

type Props = {
  draft: Draft
  days: OwnDay[]
  today: string
  onChange: (draft: Draft) => void
  onSave: (day: SpecialDay) => Promise<Saved>
  onCancel: () => void
}

const FAILURES: Record<Exclude<Saved, 'saved'>, string> = {
  overlap: 'Diese Tage überschneiden sich mit einem Eintrag, der eben erst dazugekommen ist.',
  gone: 'Diesen Eintrag gibt es nicht mehr. Mit „Abbrechen“ verwerfen Sie Ihre Änderung.',
  failed: 'Das Speichern hat nicht geklappt, nichts wurde geändert. Ihre Angaben bleiben stehen.',
}

export function DayForm({ draft, days, today, onChange, onSave, onCancel }: Props) {
  const { hours } = useSalon().salon
  const fields = useFields<Draft, Problems>({
    draft,
    onChange,
    problemsOf: (draft) => problemsOf(draft, days, today),
    onSave: async (draft) => {
      const day = dayOf(draft)
      const saved = await onSave(day).catch(() => 'failed' as const)
      if (saved === 'saved') return null
      const others = days.filter(({ id }) => id !== draft.id)
      const twin = saved === 'overlap' && overlapping(day, others)
      return twin ? overlapText(twin) : FAILURES[saved]
    },
  })
  const { wrong, set } = fields
  const title = draft.id ? 'Besonderen Tag ändern' : 'Besonderen Tag eintragen'

  return (
    <EntryForm title={title} fields={fields} onCancel={onCancel}>
      <fieldset>
        <legend>Was ist anders?</legend>
        <Choice isChosen={!draft.isOpen} onChoose={() => set({ isOpen: false })}>
          Geschlossen
        </Choice>
        <Choice isChosen={draft.isOpen} onChoose={() => set({ isOpen: true })}>
          Andere Öffnungszeiten
        </Choice>
      </fieldset>
      {!draft.id && (
        <Picks
          label="Einer der nächsten Öffnungstage"
          picks={openingDaysFrom(today, hours, days).map((date) => [date, shortDayText(date)])}
          picked={draft.from}
          onPick={(from) => set({ from })}
        />
      )}
      <div className="form-pair">
        <InputField
          label={draft.isOpen ? 'Tag' : 'Erster Tag'}
          error={wrong.from}
          type="date"
          min={today}
          required
          value={draft.from}
          onChange={(from) => set({ from })}
        />
        {!draft.isOpen && (
          <InputField
            label="Letzter Tag"
            error={wrong.to}
            hint="Leer lassen, wenn es nur ein Tag ist."
            isOptional
            type="date"
            min={draft.from || today}
            value={draft.to}
            onChange={(to) => set({ to })}
          />
        )}
      </div>
      {draft.isOpen && (
        <div className="form-pair">
          <InputField
            label="Öffnet um"
            type="time"
            required
            value={draft.opens}
            onChange={(opens) => set({ opens })}
          />
          <InputField
            label="Schließt um"
            error={wrong.closes}
            type="time"
            required
            value={draft.closes}
            onChange={(closes) => set({ closes })}
          />
        </div>
      )}
      <InputField
        label="Grund"
        error={wrong.reason}
        hint="Steht so auf der Website."
        type="text"
        required
        maxLength={REASON_MAX_CHARACTERS}
        value={draft.reason}
        onChange={(reason) => set({ reason })}
      />
      {!draft.isOpen && (
        <Picks
          label="Häufige Gründe"
          picks={REASONS.map((reason) => [reason, reason])}
          picked={draft.reason}
          onPick={(reason) => set({ reason })}
        />
      )}
      <Preview draft={draft} days={days} today={today} />
    </EntryForm>
  )
}

function Preview({ draft, days, today }: Pick<Props, 'draft' | 'days' | 'today'>) {
  const { hours } = useSalon().salon
  const isWhole = Object.keys(problemsOf(draft, days, today)).length === 0
  const others = days.filter(({ id }) => id !== draft.id)
  const words = isWhole ? previewOf(dayOf(draft), others, hours) : null
  return (
    <div className="hours-preview" role="status">
      {words && (
        <>
          <p>
            Ab zwei Wochen vorher lesen Besucher: <q>{words.before}</q>
          </p>
          <p>
            Am {dayOf(draft).to === draft.from ? 'Tag selbst' : 'ersten Tag'}:{' '}
            <q>{words.onTheDay}</q>
          </p>
        </>
      )}
    </div>
  )
}

function Choice(props: { isChosen: boolean; onChoose: () => void; children: string }) {
  return (
    <label>
      <input
        ref={props.isChosen ? focusOnce : undefined}
        type="radio"
        name="kind"
        checked={props.isChosen}
        onChange={props.onChoose}
      />
      {props.children}
    </label>
  )
}
