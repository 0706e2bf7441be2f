import { Link } from 'react-router'
import { useSalon } from '#admin/salon/use-salon.ts'
import { readSkipped, STEPS, stateOf } from './steps.ts'
import './setup.css'

/** The same steps in short, with the way to each. */
export function SetupList() {
  const { document } = useSalon()
  const skipped = readSkipped()
  const states = STEPS.map((step) => stateOf(step, document, skipped))
  return (
    <section className="setup-list">
      <h2>Einrichtung</h2>
      <p>
        {states.filter((state) => state === 'erledigt').length} von {STEPS.length} erledigt.
      </p>
      <ul>
        {STEPS.map((step, at) => (
          <li key={step.id}>
            <Link className="text-button" to={`/admin/einrichten#${step.id}`}>
              {step.title}
            </Link>
            <span>{states[at]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
