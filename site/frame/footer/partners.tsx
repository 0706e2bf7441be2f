import type { Partner } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import './partners.css'

export function Partners() {
  const { partners, links } = useSalon()
  if (partners.length === 0) return null
  return (
    <section className="partners">
      <h2>Mit Dank an unsere Partner</h2>
      <ul>
        {partners.map(({ name, website, logo, what }) => (
          <li key={name}>
            <a href={website} rel="noopener">
              <Logo logo={logo} />
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

function Logo({ logo }: Pick<Partner, 'logo'>) {
  if ('src' in logo) {
    const { src, width, height, alt } = logo
    return <img className="partners-picture" loading="lazy" {...{ src, width, height }} alt={alt} />
  }
  return (
    <span className="partners-logo" aria-hidden="true">
      {logo.initials}
    </span>
  )
}
