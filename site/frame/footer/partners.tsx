import type { Partner } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import './partners.css'

export function Partners() {
  const { partners, links } = useSalon()
  if (partners.length === 0) return null
  return (
    <section className="partners">
      <h2>Unsere Partner</h2>
      <ul>
        {partners.map(({ name, website, logo, what }) => (
          <li key={name}>
            <a href={website} rel="noopener">
              <Logo logo={logo} />
              <span>
                <b>{name}</b>
                <small>{what}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {links.cooperationMail && (
        <p>
          Sie möchten mit uns zusammenarbeiten?{' '}
          <a href={links.cooperationMail}>Kooperation per E-Mail anfragen</a>
        </p>
      )}
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
