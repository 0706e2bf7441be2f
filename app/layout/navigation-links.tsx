import { useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { jobAnchor, navigation } from '#content/site-map.ts'

/** The main pages and the way to a job, in rail and menu alike. */
export function NavigationLinks({ tone }: { tone: 'kupfer' | 'nacht' }) {
  const { pathname } = useLocation()
  return (
    <>
      <ul>
        {navigation.map(({ path, label }) => (
          <li key={path}>
            <a href={path} aria-current={path === pathname ? 'page' : undefined}>
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
