import type { Photo } from '#domain/photos/photo.ts'
import { euro } from '#domain/service.ts'
import { HoursList, OpenLine } from '#site/frame/hours.tsx'
import { useSalon } from '#site/site-data.tsx'
import { Link, MoreLink } from '#site/ui/links/links.tsx'
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

export function Partners() {
  const { partners, links } = useSalon()
  if (partners.length === 0) return null
  return (
    <section className="partners">
      <h2>Mit Dank an unsere Partner</h2>
      <ul>
        {partners.map(({ id, name, website, logo, initials, what }) => (
          <li key={id}>
            <a href={website} rel="noopener">
              {logo ? (
                <Logo {...logo} />
              ) : (
                <span className="partners-logo" aria-hidden="true">
                  {initials}
                </span>
              )}
              <span>
                {name}
                <small>{what}</small>
              </span>
            </a>
          </li>
        ))}
        {links.cooperationMail && (
          <li>
            <MoreLink href={links.cooperationMail}>Kooperation anfragen</MoreLink>
          </li>
        )}
      </ul>
    </section>
  )
}

/** The name stands beside it. */
function Logo({ src, srcSet, width, height }: Photo) {
  return (
    <img
      className="partners-picture"
      loading="lazy"
      sizes="5rem"
      srcSet={srcSet || undefined}
      {...{ src, width, height }}
      alt=""
    />
  )
}

/** One line: a phone reads the surcharge, where there is room stands the whole rule. */
export function AfterworkBox() {
  const { afterwork } = useSalon()
  if (afterwork.times.length === 0) return null
  return (
    <a className="afterwork-box on-night" href="/leistungen#afterwork">
      <b>{afterwork.name}</b>{' '}
      <span className="afterwork-times">{`${afterwork.shortTimes} · ${afterwork.price}`}</span>
      <span aria-hidden="true">
        <span>{`+${euro(afterwork.surcharge)} `}</span>→
      </span>
    </a>
  )
}

const languages = [
  { language: 'de', short: 'DE', long: 'Titel auf Deutsch' },
  { language: 'en', short: 'EN', long: 'Titel auf Englisch' },
] as const

/** For titles and descriptions: the text stays German. It needs a script, so it shows only when that runs. */
export function LanguageSwitch() {
  return (
    <fieldset className="language-switch" hidden>
      <legend className="visually-hidden">Sprache des Seitentitels</legend>
      {languages.map(({ language, short, long }) => (
        <button key={language} type="button" value={language} aria-label={`${short}, ${long}`}>
          {short}
        </button>
      ))}
    </fieldset>
  )
}
