import { HoursList } from '#site/frame/hours-list.tsx'
import { OpenLine } from '#site/frame/open-now.tsx'
import { useSalon } from '#site/site-data.tsx'
import { Link } from '#site/ui/links/link.tsx'
import { AfterworkBox } from './afterwork-box.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Partners } from './partners.tsx'
import './footer.css'

/** The same on every page, so it is short. */
export function Footer() {
  const { afterwork } = useSalon()
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <OpenLine />
          <HoursList isShort />
          {afterwork.times.length > 0 && <p>und nach Vereinbarung</p>}
        </div>
        <Contact />
        <Areas />
        <AfterworkBox />
        <Partners />
      </div>
      <End />
    </footer>
  )
}

function Contact() {
  const { name, address, phone, email } = useSalon()
  return (
    <address>
      <Link className="footer-phone" href={phone?.href}>
        {phone?.shown}
      </Link>
      <Link href={email?.href}>{email?.shown}</Link>
      <p>
        {name}
        {address && (
          <>
            <br />
            {address.street}
            <br />
            {`${address.postalCode} ${address.city}`}
          </>
        )}
      </p>
    </address>
  )
}

function Areas() {
  const { landingPages, pages } = useSalon()
  const areas = pages.filter((page) => landingPages.some((landing) => landing.path === page.path))
  return <LinkList entries={areas.map(({ path, title }) => [path, title.de])} />
}

function End() {
  const { name, links } = useSalon()
  return (
    <div className="footer-end">
      <LinkList
        entries={[
          [links.googleReviews, 'Bewertungen auf Google'],
          ['/bewertungen', 'Bewertungen'],
          ['/philosophie', 'Philosophie'],
          ['/faq', 'FAQ'],
          ['/impressum', 'Impressum'],
          ['/datenschutz', 'Datenschutz'],
          ['/barrierefreiheit', 'Barrierefreiheit'],
        ]}
      />
      <p>© {name}</p>
      <LanguageSwitch />
    </div>
  )
}

function LinkList({ entries }: { entries: [path: string | null, label: string][] }) {
  const known = entries.filter(([path]) => path !== null)
  if (known.length === 0) return null
  return (
    <ul className="footer-links">
      {known.map(([path, label]) => (
        <li key={path}>
          <Link href={path} rel={path?.startsWith('http') ? 'noopener' : undefined}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
