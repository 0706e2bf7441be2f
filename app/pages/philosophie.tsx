import { pageMeta } from '#app/layout/page-meta.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Below } from '#app/ui/page/below.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { StrandFile } from '#app/ui/strands/strand-file.tsx'
import { philosophy } from '#content/philosophy.ts'
import { claims } from '#content/salon.ts'
import type { Route } from './+types/philosophie.ts'
import '#app/ui/strands/night-band.css'
import './philosophie.css'

export const meta: Route.MetaFunction = () => pageMeta('/philosophie')

export default function PhilosophyPage() {
  return (
    <>
      <PageHead eyebrow="Philosophie" title="Erst zuhören," emphasis="dann schneiden.">
        <p>
          Drei Dinge, auf die Sie sich bei uns verlassen können. Mehr Versprechen braucht es nicht.
        </p>
      </PageHead>
      <Below>
        <div className="philosophie-blocks">
          {philosophy.map(({ heading, sentences: [first, ...rest] }) => (
            <section key={heading}>
              <h2>{heading}</h2>
              <div>
                <p>{first}</p>
                <p>{rest.join(' ')}</p>
              </div>
            </section>
          ))}
        </div>
        <section className="philosophie-claims night-band on-night">
          <StrandFile picture="philosophie" />
          <ul>
            <li>{claims.master}</li>
            <li>{claims.customers}</li>
          </ul>
          <ButtonLink to="/termin-buchen" tone="kupfer">
            Termin buchen
          </ButtonLink>
        </section>
      </Below>
    </>
  )
}
