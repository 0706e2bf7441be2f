import { jobAnchor, navigation } from '#site/navigation.ts'
import { useSalon, useSite } from '#site/site-data.tsx'
import { ButtonLink, Link } from '#site/ui/links/links.tsx'
import { OpenNow } from './hours.tsx'
import './frame.css'

/** From 768 px on: always there, on the left. */
export function SideRail() {
  const { phone } = useSalon()
  return (
    <div className="side-rail">
      <WordMark />
      <nav aria-label="Hauptnavigation">
        <NavigationLinks tone="nacht" />
      </nav>
      <div className="side-rail-foot">
        <Link className="side-rail-phone" href={phone?.href}>
          {phone?.shown}
        </Link>
        <OpenNow />
      </div>
    </div>
  )
}

/** The main pages and the way to a job, in rail and menu alike. */
export function NavigationLinks({ tone }: { tone: 'kupfer' | 'nacht' }) {
  const { path: current } = useSite()
  return (
    <>
      <ul>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <a href={path} aria-current={path === current ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink to={jobAnchor.path} tone={tone}>
        {jobAnchor.label}
      </ButtonLink>
    </>
  )
}

/** A longer word needs smaller letters to fit beside the menu. */
const LONG_CHARACTERS = 10

export function WordMark() {
  const {
    name,
    wordMark: { first, second },
  } = useSalon()
  const isLong = `${first} ${second}`.split(' ').some(({ length }) => length > LONG_CHARACTERS)
  return (
    <a
      className="word-mark"
      href="/"
      aria-label={`${name}, zur Startseite`}
      data-size={isLong ? 'small' : undefined}
    >
      <span>{first}</span> {second && <em>{second}</em>}
    </a>
  )
}
