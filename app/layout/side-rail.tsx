import { salon } from '#content/salon.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { OpenNow } from './open-now.tsx'
import { WordMark } from './word-mark.tsx'
import './side-rail.css'

/** From 768 px on: always there, on the left. */
export function SideRail() {
  return (
    <div className="side-rail">
      <WordMark />
      <nav aria-label="Hauptnavigation">
        <NavigationLinks tone="nacht" />
      </nav>
      <div className="side-rail-foot">
        <a className="side-rail-phone" href={salon.phone.href}>
          {salon.phone.shown}
        </a>
        <OpenNow />
      </div>
    </div>
  )
}
