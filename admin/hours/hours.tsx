import { useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { changeOwn, useOwn } from '#admin/api/own.ts'
import { readAnew } from '#admin/api/pulse.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { useMe } from '#admin/api/use-me.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useOpenForms } from '#admin/kept/use-open-forms.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { FewEntries } from '#admin/ui/form/few-entries.tsx'
import { GoneNotice } from '#admin/ui/notice.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { daysAfter } from '#domain/holidays.ts'
import { type Draft, draftOf, newDraft, type OwnDay } from '#domain/hours/draft.ts'
import { isOpenIn, type SpecialDay, withHolidays } from '#domain/hours/special-days.ts'
import { weekTable } from '#domain/opening-hours.ts'
import type { Route } from './+types/hours.ts'
import { DayEntry } from './day-entry.tsx'
import { DayForm } from './day-form.tsx'
import { confirmDay, daysQuery, deleteDay, restoreDay, saveDay } from './days.ts'
import './hours.css'

const NAME = 'Öffnungszeiten'
const SHOWN_DAYS = 365

const NEW = 'neu'
const DELETED = ['deleted day'] as const
const FAILED = 'Das hat nicht geklappt, nichts wurde geändert.'
const NOT_SAVED = 'Nicht gespeichert. Bitte noch einmal versuchen.'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function HoursPage() {
  const { salon, today } = useSalon()
  const { isOwner } = useMe()
  const { hours } = salon
  const asked = useAsked(daysQuery(today))
  const { answer } = asked
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const isNew = params.has(NEW)
  const forms = useOpenForms<Draft>(
    'oeffnungszeiten',
    isNew ? { name: NEW, fresh: newDraft(hours) } : null,
  )
  const [isSaved, setSaved] = useState(false)
  const deleted = useOwn<OwnDay | null>(DELETED, null)
  const action = useAction()

  function begin(name: string, fresh: Draft) {
    setSaved(false)
    forms.begin(name, fresh)
  }

  function close() {
    setSaved(false)
    forms.close()
    // A reload must not begin another one.
    if (isNew) navigate('/admin/hours', { replace: true })
  }

  async function save(day: SpecialDay, id: string | null) {
    const saved = await saveDay(day, id)
    if (saved === 'saved') {
      close()
      setSaved(true)
    }
    if (saved !== 'failed') await readAnew()
    return saved
  }

  function confirm(id: string) {
    setSaved(false)
    action.run(async () => {
      await confirmDay(id)
      setSaved(true)
      await readAnew()
    }, NOT_SAVED)
  }

  function forgetDeleted() {
    changeOwn(DELETED, null, () => null)
    forms.heading.current?.focus()
  }

  function remove(day: OwnDay) {
    setSaved(false)
    action.run(async () => {
      await deleteDay(day.id)
      // Not before the server has answered: a deletion that fails leaves what was typed.
      forms.drop(day.id)
      changeOwn<OwnDay | null>(DELETED, null, () => day)
      await readAnew()
    }, FAILED)
  }

  function restore(day: OwnDay) {
    action.run(async () => {
      const result = await restoreDay(day)
      if (result !== 'saved') throw new Error(result)
      forgetDeleted()
      await readAnew()
    }, overlapOr(FAILED))
  }

  return (
    <FewEntries
      name={NAME}
      heading={forms.heading}
      className="hours-screen"
      lead={
        <>
          {weekTable(hours.week)
            .filter(({ time }) => time)
            .map(({ days: name, time }) => `${name} ${time}`)
            .join(', ')}
          . Hier steht, wann der Salon geschlossen ist oder anders öffnet. Auf der Website steht es
          wenige Sekunden nach dem Speichern.{' '}
          {isOwner && <Link to="/admin/inhalte/zeiten">Die regelmäßige Woche ändern</Link>}
        </>
      }
      form={
        forms.form &&
        answer && (
          <DayForm
            key={forms.open}
            draft={forms.form}
            days={answer}
            today={today}
            onChange={forms.change}
            onCancel={close}
            onSave={(day) => save(day, forms.form?.id ?? null)}
          />
        )
      }
      add={{
        label: 'Besonderen Tag eintragen',
        onAdd: () => begin(NEW, newDraft(hours)),
      }}
      asked={asked}
      status={isSaved && 'Gespeichert. In wenigen Sekunden steht es auf der Website.'}
      messages={
        <>
          {action.failure && (
            <RedLine onAgain={action.again} isBusy={action.isBusy}>
              {action.failure}
            </RedLine>
          )}
          <GoneNotice
            text={deleted && `„${deleted.reason}“ ist gelöscht.`}
            onClose={forgetDeleted}
            undo={{
              label: 'Rückgängig',
              isBusy: action.isBusy,
              onPress: () => deleted && restore(deleted),
            }}
          />
        </>
      }
    >
      {answer &&
        withHolidays(hours.state, today, daysAfter(today, SHOWN_DAYS), answer, (date) =>
          isOpenIn(hours, date),
        ).map((day) => {
          const own = answer.find(({ from }) => from === day.from)
          return (
            <li key={day.from}>
              <DayEntry
                day={day}
                isHoliday={!own}
                isBusy={action.isBusy}
                onEdit={() =>
                  own ? begin(own.id, draftOf(own, hours)) : begin(day.from, newDraft(hours, day))
                }
                onConfirm={own?.isSample && (() => confirm(own.id))}
                onDelete={own && (() => remove(own))}
              />
            </li>
          )
        })}
    </FewEntries>
  )
}

function overlapOr(failed: string) {
  return (thrown: unknown) =>
    thrown instanceof Error && thrown.message === 'overlap'
      ? 'An diesen Tagen steht inzwischen ein anderer Eintrag.'
      : failed
}
