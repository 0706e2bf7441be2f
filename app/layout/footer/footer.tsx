import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { HoursList } from '#app/layout/hours-list.tsx'
import { partners } from '#content/partners.ts'
import { links, rating, salon } from '#content/salon.ts'
import { longDate } from '#domain/german.ts'
import { AfterworkBox } from './afterwork-box.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Partners } from './partners.tsx'
import './footer.css'

export function Footer() {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <Column title="Kontakt">
          <address>
            {salon.name}
            <br />
            {salon.address.street}
            <br />
            {salon.address.postalCode} {salon.address.city}
          </address>
          <ul className="footer-links">
            <li>
              <a href={salon.phone.href}>{salon.phone.shown}</a>
            </li>
            <li>
              <a href={salon.email.href}>{salon.email.shown}</a>
            </li>
          </ul>
        </Column>
        <Column title="Öffnungszeiten">
          <HoursList />
          <p>Außerhalb nach Vereinbarung.</p>
        </Column>
        <Column title="Leistungen">
          <LinkList
            entries={[
              ['/friseur-hamburg-hamm', 'Friseur in Hamburg-Hamm'],
              ['/damenfriseur-hamburg-hamm', 'Damenfriseur in Hamburg-Hamm'],
              ['/herrenfriseur-hamburg-hamm', 'Herrenfriseur in Hamburg-Hamm'],
              ['/haare-faerben-hamburg-hamm', 'Haare färben in Hamburg-Hamm'],
            ]}
          />
        </Column>
        <Column title="Kennenlernen">
          <LinkList
            entries={[
              ['/bewertungen', 'Bewertungen'],
              ['/philosophie', 'Philosophie'],
              ['/faq', 'Häufige Fragen (FAQ)'],
            ]}
          />
        </Column>
      </div>
      <AfterworkBox />
      <Partners />
      <div className="footer-end">
        <LinkList
          entries={[
            ['/impressum', 'Impressum'],
            ['/datenschutz', 'Datenschutz'],
            ['/barrierefreiheit', 'Barrierefreiheit'],
          ]}
        >
          <li>
            <a href={links.googleReviews} rel="noopener">
              Bewertungen auf Google
            </a>
          </li>
        </LinkList>
        <LanguageSwitch />
        <p>
          {rating.shown} von 5: Durchschnitt aus {rating.countShown} Bewertungen seit {rating.since}
          , Stand {longDate(rating.readOn)}.
        </p>
        <p>
          © {salon.founded}–{rating.readOn.slice(0, 4)} {salon.name}. Mit Dank an unsere Partner{' '}
          {partners.map(({ name }) => name).join(', ')}.
        </p>
      </div>
    </footer>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  )
}

function LinkList(props: { entries: [path: string, label: string][]; children?: ReactNode }) {
  return (
    <ul className="footer-links">
      {props.entries.map(([path, label]) => (
        <li key={path}>
          <Link to={path}>{label}</Link>
        </li>
      ))}
      {props.children}
    </ul>
  )
}
