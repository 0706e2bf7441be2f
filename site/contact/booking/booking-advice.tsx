import { Fragment } from 'react'
import { answerPromise } from '#domain/answer-by.ts'
import { ALLERGY_TEST_HOURS } from '#domain/service.ts'
import { NextSteps } from '#site/contact/beside-form.tsx'
import { useSalon } from '#site/site-data.tsx'

/** What becomes of a wish, and how early to ask. */
export function BookingAdvice() {
  const { hours, leadTimes, words } = useSalon()
  const steps = [
    'Wir sehen nach, welche Ihrer Zeiten frei ist.',
    answerPromise(hours),
    'Verbindlich wird der Termin, sobald wir ihn bestätigt haben.',
  ]
  const { usual, long, allergy } = words.booking
  const times = [
    { time: leadTimes.usual && `${leadTimes.usual} Wochen`, text: usual },
    { time: leadTimes.long && `${leadTimes.long} Wochen`, text: long },
    { time: `${ALLERGY_TEST_HOURS} Stunden`, text: allergy },
  ].filter(({ time, text }) => time && text)
  return (
    <NextSteps steps={steps}>
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
