import { monthsText } from '#domain/german.ts'
import { chatLink, mailLink } from '#domain/salon/links.ts'
import { Island } from '#site/islands/island.tsx'
import type { JobSalon } from '#site/islands/job/job.ts'
import { JobWizard } from '#site/islands/job/job-wizard.tsx'
import { PlainApplication } from '#site/islands/job/plain-application.tsx'
import { postedTo, type SiteData, useSite } from '#site/site-data.tsx'
import { Accordion } from '#site/ui/accordion.tsx'
import { Link } from '#site/ui/links/links.tsx'
import '#site/ui/accordion-large.css'
import './team.css'

/** The id stands inside: browsers open a section whose content an address names, without a script. */
export function JobSection() {
  const { salon, posted } = useSite()
  const { heading, lead, direct, call } = salon.words.jobs
  return (
    <section className="job-section">
      <Accordion group="jobs" tone="large" title={heading} isOpen={posted?.form === 'application'}>
        <div id="job-application" tabIndex={-1} className="job-section-body">
          <p className="job-section-lead">{lead}</p>
          <Application />
          {salon.phone && (
            <div className="job-section-else">
              <h3>{direct}</h3>
              <p>{call}</p>
              <ul className="job-section-ways">
                {salon.chat && (
                  <li>
                    <Link href={chatLink(salon, 'Hallo, ich möchte mich bei euch bewerben.')}>
                      WhatsApp schreiben
                    </Link>
                  </li>
                )}
                <li>
                  <a href={salon.phone.href}>{salon.phone.shown} anrufen</a>
                </li>
                <li>
                  <Link href={mailLink(salon, 'Bewerbung')}>E-Mail schicken</Link>
                </li>
              </ul>
            </div>
          )}
        </div>
      </Accordion>
    </section>
  )
}

function Application() {
  const site = useSite()
  const salon = jobSalon(site)
  const posted = postedTo('application', site.posted)
  if (posted) return <PlainApplication salon={salon} posted={posted} />
  return (
    <>
      <Island id="job-wizard" name="job-wizard" of={JobWizard} props={{ salon }} />
      <noscript>
        <PlainApplication salon={salon} />
      </noscript>
    </>
  )
}

export function jobSalon({ salon, opening }: SiteData): JobSalon {
  const { name, address, phone, email, hours } = salon
  const addressLine = address?.line ?? null
  const kept = monthsText(salon.applicationMonths)
  return { name, addressLine, phone, email, hours, kept, days: opening.coming }
}
