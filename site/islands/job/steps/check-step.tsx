import type { Answers } from '#site/islands/job/answers.ts'
import type { JobSalon } from '#site/islands/job/job.ts'
import '#site/islands/job/job.css'

const ROWS: { label: string; key: keyof Answers; step: number }[] = [
  { label: 'Gelernt', key: 'is_hairdresser', step: 1 },
  { label: 'Arbeitszeit', key: 'work_hours', step: 2 },
  { label: 'Start', key: 'start_date', step: 3 },
  { label: 'Name', key: 'name', step: 4 },
  { label: 'Telefon', key: 'phone', step: 4 },
  { label: 'Nachricht', key: 'message', step: 5 },
]

/** The last look before it is sent. */
export function CheckStep(props: {
  answers: Answers
  salon: JobSalon
  onChange: (step: number) => void
}) {
  const { salon } = props
  return (
    <div className="job-check">
      <dl>
        {ROWS.map(({ label, key, step }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{props.answers[key].trim() || <i>keine</i>}</dd>
            <dd>
              <button
                type="button"
                className="link"
                aria-label={`${label} ändern`}
                onClick={() => props.onChange(step)}
              >
                Ändern
              </button>
            </dd>
          </div>
        ))}
      </dl>
      <h4>Unterlagen</h4>
      <p>
        Brauchst du jetzt nicht. Lebenslauf und Zeugnisse bringst du einfach zum Kennenlernen mit
        {salon.email && (
          <>
            {' '}
            oder schickst sie später an <a href={salon.email.href}>{salon.email.shown}</a>
          </>
        )}
        .
      </p>
      <JobPrivacy salon={salon} />
    </div>
  )
}

/** What happens to the answers, said before they are sent. */
export function JobPrivacy({ salon }: { salon: JobSalon }) {
  return (
    <ul className="job-privacy">
      <li>
        {salon.addressLine ? `${salon.name}, ${salon.addressLine},` : salon.name} nutzt deine
        Angaben nur, um über deine Bewerbung zu entscheiden (Art. 6 Abs. 1 Buchst. b DSGVO).
      </li>
      <li>Nur der Salon sieht sie; {salon.kept} nach der Entscheidung werden sie gelöscht.</li>
      <li>
        Du kannst jederzeit Auskunft oder Löschung verlangen:{' '}
        <a className="link" href="/datenschutz">
          Datenschutz
        </a>
        .
      </li>
    </ul>
  )
}
