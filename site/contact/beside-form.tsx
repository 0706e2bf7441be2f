import type { ReactNode } from 'react'
import { isEverOpen } from '#domain/opening-hours.ts'
import { useSalon } from '#site/site-data.tsx'
import './contact.css'

/** A form right below its heading, then the hours and what becomes of it. */
export function BesideForm({ children }: { children: ReactNode }) {
  return <div className="beside-form">{children}</div>
}

/** The hours come from outside. */
export function FormHours({ children }: { children: ReactNode }) {
  const { hours, words } = useSalon()
  const { arrangement, arrangementMore } = words.contact
  return (
    <div className="form-hours">
      <h3>Öffnungszeiten</h3>
      {children}
      {isEverOpen(hours.week) && (
        <p>
          <b>{arrangement}</b>
        </p>
      )}
      {arrangementMore && <p>{arrangementMore}</p>}
    </div>
  )
}

export function NextSteps({ steps, children }: { steps: string[]; children?: ReactNode }) {
  return (
    <div className="next-steps">
      <h3>So geht es weiter</h3>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </div>
  )
}
