import type { ReactNode } from 'react'
import { HoursWords } from '#app/layout/hours-list.tsx'
import { landingPages } from '#content/pages/landing.ts'
import { partners } from '#content/partners.ts'
import { links, rating, ratingBasis, salon } from '#content/salon.ts'
import { listed } from '#domain/german.ts'
import { AfterworkBox } from './afterwork-box.tsx'
import { Partners } from './partners.tsx'

/** Only the build draws it: see BuiltPart. */
export function FooterWords() {
  return (
    <>
      <div className="footer-columns">
        <Column title="Kontakt">
          <address>
            {salon.name}
            <br />
            {salon.address.street}
            <br />
            {`${salon.address.postalCode} ${salon.address.city}`}
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
          <HoursWords />
          <p>Außerhalb nach Vereinbarung.</p>
        </Column>
        <Column title="Leistungen">
          <LinkList entries={landingPages.map(({ path, title }) => [path, title.de])} />
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
        <p>
          {`${rating.shown} von 5: Durchschnitt aus ${ratingBasis.count}, ${ratingBasis.date}.`}
        </p>
        <p>
          {`© ${salon.name}. Mit Dank an unsere Partner ${listed(
            partners.map(({ name }) => name),
            'und',
          )}.`}
        </p>
      </div>
    </>
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
          <a href={path}>{label}</a>
        </li>
      ))}
      {props.children}
    </ul>
  )
}
