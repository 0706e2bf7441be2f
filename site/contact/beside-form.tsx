import type { ReactNode } from 'react'
import './beside-form.css'

/** A form right below its heading, then the hours and what becomes of it. */
export function BesideForm({ children }: { children: ReactNode }) {
  return <div className="beside-form">{children}</div>
}

/** The hours come from outside. */
export function FormHours({ children }: { children: ReactNode }) {
  return (
    <div className="form-hours">
      <h3>Öffnungszeiten</h3>
      {children}
      <p>
        <b>Termine nach Vereinbarung möglich</b>
      </p>
      <p>Auch früher oder später am Tag. Fragen Sie uns einfach.</p>
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
