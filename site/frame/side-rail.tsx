import { useSalon } from '#site/site-data.tsx'
import { Link } from '#site/ui/links/link.tsx'
import { NavigationLinks } from './navigation-links.tsx'
import { OpenNow } from './open-now.tsx'
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
