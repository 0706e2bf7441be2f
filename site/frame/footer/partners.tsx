import type { Photo } from '#domain/photos/photo.ts'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import './footer.css'

export function Partners() {
  const { partners, links } = useSalon()
  if (partners.length === 0) return null
  return (
    <section className="partners">
      <h2>Mit Dank an unsere Partner</h2>
      <ul>
        {partners.map(({ id, name, website, logo, initials, what }) => (
          <li key={id}>
            <a href={website} rel="noopener">
              {logo ? (
                <Logo {...logo} />
              ) : (
                <span className="partners-logo" aria-hidden="true">
                  {initials}
                </span>
              )}
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

/** The name stands beside it. */
function Logo({ src, srcSet, width, height }: Photo) {
  return (
    <img
      className="partners-picture"
      loading="lazy"
      sizes="5rem"
      srcSet={srcSet || undefined}
      {...{ src, width, height }}
      alt=""
    />
  )
}
