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
  const { leadTimes } = useSalon()
  return (
    <NextSteps steps={STEPS}>
      <dl>
        <dt>{leadTimes.usual} Wochen</dt>
        <dd>vorher melden, dann klappt es meist zur Wunschzeit</dd>
        <dt>{leadTimes.balayage} Wochen</dt>
        <dd>für Balayage, denn sie braucht einen halben Tag am Stück</dd>
        <dt>{ALLERGY_TEST_HOURS} Stunden</dt>
        <dd>vor jeder Farbe an Haar, Wimpern oder Brauen: kurzer Besuch zum Allergietest</dd>
      </dl>
    </NextSteps>
  )
}
