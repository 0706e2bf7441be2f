import type { Colouring } from '#domain/salon/pages.ts'
import './landing.css'

export function Steps({ steps }: Pick<Colouring, 'steps'>) {
  return (
    <ol className="steps">
      {steps.map(({ heading, text }) => (
        <li key={heading}>
          <h3>{heading}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
