import type { ReactNode } from 'react'
import { listed } from '#domain/german.ts'
import { HoursList } from '#site/frame/hours-list.tsx'
import { useSalon, useSite } from '#site/site-data.tsx'
import { AfterworkBox } from './afterwork-box.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Partners } from './partners.tsx'
import './footer.css'

/** Pages that end with what the footer would repeat at once. */
const WITH_HOURS = ['/kontakt', '/termin-buchen']
const WITH_AFTERWORK = ['/termin-buchen', '/leistungen']

export function Footer() {
  const { path } = useSite()
  return (
    <footer className="footer">
      <div>
        <Columns />
        {!WITH_AFTERWORK.includes(path) && <AfterworkBox />}
        <Partners />
        <End />
      </div>
      <LanguageSwitch />
    </footer>
  )
}

function Columns() {
  const { path, salon } = useSite()
  const { name, address, phone, email, landingPages, pages } = salon
  const ways = [phone, email].filter((way) => way !== null)
  const areas = pages.filter((page) => landingPages.some((landing) => landing.path === page.path))
  return (
    <div className="footer-columns">
      <Column title="Kontakt">
        <address>
          {name}
          {address && (
            <>
              <br />
              {address.street}
              <br />
              {`${address.postalCode} ${address.city}`}
            </>
          )}
        </address>
        <LinkList entries={ways.map(({ href, shown }) => [href, shown])} />
      </Column>
      {!WITH_HOURS.includes(path) && (
        <Column title="Öffnungszeiten">
          <HoursList />
          {salon.afterwork.times.length > 0 && <p>Außerhalb nach Vereinbarung.</p>}
        </Column>
      )}
      {areas.length > 0 && (
        <Column title="Leistungen">
          <LinkList entries={areas.map(({ path, title }) => [path, title.de])} />
        </Column>
      )}
      <Column title="Mehr">
        <LinkList
          entries={[
            ['/bewertungen', 'Bewertungen'],
            ['/philosophie', 'Philosophie'],
            ['/faq', 'Häufige Fragen (FAQ)'],
          ]}
        />
      </Column>
    </div>
  )
}

function End() {
  const { name, links, rating, partners } = useSalon()
  const thanks = listed(
    partners.map((partner) => partner.name),
    'und',
  )
  return (
    <div className="footer-end">
      <LinkList
        entries={[
          ['/impressum', 'Impressum'],
          ['/datenschutz', 'Datenschutz'],
          ['/barrierefreiheit', 'Barrierefreiheit'],
        ]}
      >
        {links.googleReviews && (
          <li>
            <a href={links.googleReviews} rel="noopener">
              Bewertungen auf Google
            </a>
          </li>
        )}
      </LinkList>
      {rating && (
        <p>{`${rating.shown} von 5: Durchschnitt aus ${rating.count}, ${rating.date}.`}</p>
      )}
      <p>{`© ${name}.${thanks && ` Mit Dank an unsere Partner ${thanks}.`}`}</p>
    </div>
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
  if (props.entries.length === 0) return null
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
