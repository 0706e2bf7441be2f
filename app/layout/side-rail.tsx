import { NavLink } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { salon } from '#content/salon.ts'
import { jobAnchor, navigation } from '#content/site-map.ts'
import { OpenNow } from './open-now.tsx'
import { WordMark } from './word-mark.tsx'
import './side-rail.css'

/** From 768 px on: always there, on the left. */
export function SideRail() {
  return (
    <header className="side-rail">
      <WordMark />
      <nav aria-label="Hauptnavigation">
        <ul>
          {navigation.map(({ path, label }) => (
            <li key={path}>
              <NavLink to={path} end={path === '/'}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <ButtonLink to={jobAnchor.path} tone="nacht">
          {jobAnchor.label}
        </ButtonLink>
      </nav>
      <div className="side-rail-foot">
        <a className="side-rail-phone" href={salon.phone.href}>
          {salon.phone.shown}
        </a>
        <OpenNow />
      </div>
    </header>
  )
}
