import type { ColouringPage } from '#content/landing/page.ts'
import './steps.css'

export function Steps({ steps }: Pick<ColouringPage, 'steps'>) {
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
