import { hours, rating, salon } from '#content/salon.ts'
import { longDate } from '#domain/german.ts'
import { weekTable } from '#domain/opening-hours.ts'
import './footer.css'

export function Footer() {
  return (
    <footer className="footer">
      <div>
        <h2>Adresse</h2>
        <address>
          {salon.name}
          <br />
          {salon.address.street}
          <br />
          {salon.address.postalCode} {salon.address.city}
        </address>
      </div>
      <div>
        <h2>Kontakt</h2>
        <p>
          <a href={salon.phone.href}>{salon.phone.shown}</a>
          <a href={salon.email.href}>{salon.email.shown}</a>
        </p>
      </div>
      <div>
        <h2>Öffnungszeiten</h2>
        <dl>
          {weekTable(hours).map(({ days, time }) => (
            <div key={days}>
              <dt>{days}</dt>
              <dd>{time ?? 'geschlossen'}</dd>
            </div>
          ))}
        </dl>
        <p>Termine nach Vereinbarung, auch außerhalb der Öffnungszeiten.</p>
      </div>
      <p className="footer-note">
        {rating.shown} von 5: Durchschnitt aus {rating.countShown} Bewertungen seit {rating.since},
        Stand {longDate(rating.readOn)}.
      </p>
      <p className="footer-note">
        © {salon.founded}–{rating.readOn.slice(0, 4)} {salon.name}
      </p>
    </footer>
  )
}
