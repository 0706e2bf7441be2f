import { Fragment } from 'react'
import { ANSWER_PROMISE } from '#domain/answer-by.ts'
import { ALLERGY_TEST_HOURS } from '#domain/service.ts'
import { NextSteps } from '#site/contact/beside-form.tsx'
import { useSalon } from '#site/site-data.tsx'

const STEPS = [
  'Wir sehen nach, welche Ihrer Zeiten frei ist.',
  ANSWER_PROMISE,
  'Verbindlich wird der Termin, sobald wir ihn bestätigt haben.',
]

/** What becomes of a wish, and how early to ask. */
export function BookingAdvice() {
  const { leadTimes, words } = useSalon()
  const { usual, long, allergy } = words.booking
  const times = [
    { time: leadTimes.usual && `${leadTimes.usual} Wochen`, text: usual },
    { time: leadTimes.long && `${leadTimes.long} Wochen`, text: long },
    { time: `${ALLERGY_TEST_HOURS} Stunden`, text: allergy },
  ].filter(({ time, text }) => time && text)
  return (
    <NextSteps steps={STEPS}>
      {times.length > 0 && (
        <dl>
          {times.map(({ time, text }) => (
            <Fragment key={text}>
              <dt>{time}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </NextSteps>
  )
}
