import type { ReactNode } from 'react'
import { ALLERGY_TEST_HOURS } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import './booking-advice.css'

/** When to come and how early to ask; the hours come from outside. */
export function BookingAdvice({ children }: { children: ReactNode }) {
  const { leadTimes } = useSalon()
  return (
    <div className="booking-advice">
      <div>
        {children}
        <p className="booking-advice-note">Termine nach Vereinbarung möglich</p>
        <p>Auch früher oder später am Tag. Fragen Sie uns einfach.</p>
      </div>
      <dl>
        <div>
          <dt>{leadTimes.usual} Wochen</dt>
          <dd>vorher melden, dann klappt es meist zur Wunschzeit</dd>
        </div>
        <div>
          <dt>{leadTimes.balayage} Wochen</dt>
          <dd>für Balayage, denn sie braucht einen halben Tag am Stück</dd>
        </div>
        <div>
          <dt>{ALLERGY_TEST_HOURS} Stunden</dt>
          <dd>vor jeder Farbe an Haar, Wimpern oder Brauen: kurzer Besuch zum Allergietest</dd>
        </div>
      </dl>
    </div>
  )
}
