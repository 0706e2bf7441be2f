import { useSalon } from '#admin/salon/use-salon.ts'
import { readWish, shortWish, wishedTimes } from '#domain/booking-wish.ts'
import type { SpecialDay } from '#domain/hours/special-days.ts'
import { answersOf } from '#domain/inbox/answer.ts'
import { CONTACT_STATUSES, TYPE_NAMES } from '#domain/inbox/names.ts'
import type { Contact } from '#domain/inbox/rows.ts'
import { durationText, priceInList } from '#domain/service.ts'
import { CaseEntry } from './case-entry.tsx'
import { statusMark } from './status-mark.ts'

export function ContactEntry({ row, days }: { row: Contact; days: SpecialDay[] | null }) {
  const { document, salon } = useSalon()
  const wish = readWish(row.wish)
  const times = wishedTimes(wish)
  return (
    <CaseEntry
      table="contact_submissions"
      row={row}
      statuses={CONTACT_STATUSES}
      answered="in_progress"
      marks={[
        { text: TYPE_NAMES[row.submission_type] },
        statusMark(CONTACT_STATUSES, row, salon.hours, days),
      ]}
      facts={[
        ['Leistung', wish?.service && <Service key="service" name={wish.service} />],
        ['Wunschzeit', times.map(shortWish).join('\noder ')],
      ]}
      callBack={wish?.callBack}
      text={wish ? wish.remark : row.message}
      question="Möchten Sie diese Kontaktanfrage wirklich löschen?"
      templates={answersOf(document, salon).customers}
      days={days}
      wish={{ times, services: wish?.service ? [wish.service] : [] }}
    />
  )
}

/** With time and price where the price list knows it. */
function Service({ name }: { name: string }) {
  const { categories } = useSalon().salon
  const known = categories.flatMap(({ services }) => services).find((one) => one.name === name)
  if (!known) return name
  return (
    <>
      {name}
      <span>
        {' '}
        · {durationText(known)} · {priceInList(known)}
      </span>
    </>
  )
}
