import { useRef } from 'react'
import { Accordion } from '#app/ui/accordion.tsx'
import { LivePart } from '#app/ui/page/live-part.tsx'
import { chatLink, salon } from '#content/salon.ts'
import { useJobAnchor } from './use-job-anchor.ts'
import '#app/ui/form/field.css'
import '#app/ui/form/form-parts.css'
import './job-section.css'
import './wizard/check-step.css'
import './wizard/choice-step.css'
import './wizard/job-wizard.css'

const ID = 'job-application'
const mail = `${salon.email.href}?subject=Bewerbung`
const chat = chatLink('Hallo, ich möchte mich bei euch bewerben.')

/** Only the build draws the form with the page; a static import would put it into the page's script. */
const BuiltWizard = import.meta.env.SSR ? await loadWizard() : null

/** The id stands inside: browsers open a section whose content an address names, without a script. */
export function JobSection() {
  const part = useRef<HTMLDivElement>(null)
  useJobAnchor(ID, part)
  return (
    <section className="job-section">
      <Accordion group="jobs" tone="large" title="Werde Teil unseres Teams">
        <div ref={part} id={ID} tabIndex={-1} className="job-section-body">
          <p className="job-section-lead">
            Ausgelernt, mitten in der Ausbildung oder noch davor? Bewirb dich in zwei Minuten. Ein
            Lebenslauf kann später kommen.
          </p>
          <LivePart id="job-wizard" load={loadWizard}>
            {BuiltWizard && <BuiltWizard typed={null} />}
          </LivePart>
          <div className="job-section-else">
            <h3>Lieber direkt?</h3>
            <p>
              Sag uns kurz, ob du Friseurin oder Friseur gelernt hast, wie viel du arbeiten
              möchtest, ab wann du kannst und unter welcher Nummer wir dich erreichen.
            </p>
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
        </div>
      </Accordion>
    </section>
  )
}

function loadWizard() {
  return import('./wizard/job-wizard.tsx').then(({ JobWizard }) => JobWizard)
}
