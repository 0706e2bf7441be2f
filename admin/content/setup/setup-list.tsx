import { Link } from 'react-router'
import { useSalon } from '#admin/salon/use-salon.ts'
import { isDone, readSkipped, STEPS } from './steps.ts'
import './setup.css'

/** The same steps in short, with the way to each. */
export function SetupList() {
  const { document } = useSalon()
  const skipped = readSkipped()
  const done = STEPS.filter((step) => isDone(step, document, skipped)).length
  return (
    <section className="setup-list">
      <h2>Einrichtung</h2>
      <p>
        {done} von {STEPS.length} erledigt.
      </p>
      <ul>
        {STEPS.map((step) => (
          <li key={step.id}>
            <Link to={`/admin/einrichten#${step.id}`}>{step.title}</Link>
            <span>{isDone(step, document, skipped) ? 'erledigt' : 'offen'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
