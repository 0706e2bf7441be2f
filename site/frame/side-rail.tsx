import { jobAnchor, navigation } from '#site/navigation.ts'
import { useSalon, useSite } from '#site/site-data.tsx'
import { ButtonLink, Link } from '#site/ui/links/links.tsx'
import { OpenNow } from './hours.tsx'
import { WordMark } from './word-mark.tsx'
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
