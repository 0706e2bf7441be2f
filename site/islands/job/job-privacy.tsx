import type { JobSalon } from './job.ts'

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
