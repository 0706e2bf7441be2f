import { useRef } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { links, salon } from '#content/salon.ts'
import { useJobAnchor } from './use-job-anchor.ts'
import './job-section.css'

const ID = 'job-application'
const mail = `${salon.email.href}?subject=Bewerbung`
const chat = `${links.whatsapp.split('?')[0]}?text=${encodeURIComponent('Hallo, ich möchte mich bei euch bewerben.')}`

/** The id stands inside: browsers open a section whose content an address names, without a script. */
export function JobSection() {
  const part = useRef<HTMLDivElement>(null)
  useJobAnchor(ID, part)
  return (
    <section className="job-section">
      <Accordion group="jobs" tone="large" title="Werde Teil unseres Teams">
        <div ref={part} id={ID} tabIndex={-1} className="job-section-body">
          <div>
            <p>
              Du hast ausgelernt, steckst in der Ausbildung oder möchtest eine beginnen? Vollzeit,
              Teilzeit oder Minijob? Melde dich einfach. Ein Lebenslauf kann später kommen, zuerst
              möchten wir dich kennenlernen.
            </p>
            <p>Schreib uns kurz:</p>
            <ul>
              <li>ob du gelernte Friseurin oder gelernter Friseur bist</li>
              <li>wie viel du arbeiten möchtest</li>
              <li>ab wann du kannst</li>
              <li>unter welcher Nummer wir dich erreichen</li>
            </ul>
          </div>
          <ul className="job-section-ways">
            <li>
              <a href={chat}>WhatsApp schreiben</a>
            </li>
            <li>
              <a href={salon.phone.href}>{salon.phone.shown} anrufen</a>
            </li>
            <li>
              <a href={mail}>E-Mail schicken</a>
            </li>
          </ul>
        </div>
      </Accordion>
    </section>
  )
}
