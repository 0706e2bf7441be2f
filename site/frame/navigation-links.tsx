import { jobAnchor, navigation } from '#site/navigation.ts'
import { useSite } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/button-link.tsx'

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
