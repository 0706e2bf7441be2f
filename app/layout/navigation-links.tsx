import { NavLink } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { jobAnchor, navigation } from '#content/site-map.ts'

/** The main pages and the way to a job, in rail and menu alike. */
export function NavigationLinks({ tone }: { tone: 'kupfer' | 'nacht' }) {
  return (
    <>
      <ul>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <NavLink discover="none" to={path} end={path === '/'}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
      <ButtonLink to={jobAnchor.path} tone={tone}>
        {jobAnchor.label}
      </ButtonLink>
    </>
  )
}
