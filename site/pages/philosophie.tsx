import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import { PageHead } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import '#site/ui/strands/night-band.css'
import './philosophie.css'

export default function PhilosophyPage() {
  const { philosophy, claims, words } = useSalon()
  return (
    <>
      <PageHead {...words.philosophy} />
      <div className="philosophie-blocks">
        {philosophy.map(({ heading, sentences: [first, ...rest] }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <div>
              <p>{first}</p>
              {rest.length > 0 && <p>{rest.join(' ')}</p>}
            </div>
          </section>
        ))}
      </div>
      <section className="philosophie-claims night-band on-night">
        <Strands picture="philosophie" />
        {claims ? (
          <ul>
            <li>{claims.master}</li>
            {claims.customers && <li>{claims.customers}</li>}
          </ul>
        ) : (
          <p>Am besten lernen Sie uns bei einem Termin kennen.</p>
        )}
        <ButtonLink to="/termin-buchen" tone="kupfer">
          Termin anfragen
        </ButtonLink>
      </section>
    </>
  )
}
