import type { ReactNode } from 'react'
import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import { type LandingPage, landingName } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink, MoreLink } from '#site/ui/links/links.tsx'
import { Photo } from '#site/ui/photos/photo.tsx'
import { UNBROKEN_MAX_CHARACTERS } from '#site/ui/section.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import { Strands } from '#site/ui/strands/strands.tsx'
import './landing.css'

export function LandingHead(props: {
  page: LandingPage
  picture: PictureName
  children?: ReactNode
}) {
  const { headline, lead } = props.page
  const { phone } = useSalon()
  return (
    <header className="landing-head over-strands night-top on-night">
      <Strands picture={props.picture} isFirst />
      <Breadcrumbs current={landingName(props.page)} />
      <h1>
        {headline.plain}{' '}
        <em data-unbroken={headline.emphasis.length <= UNBROKEN_MAX_CHARACTERS}>
          {headline.emphasis}
        </em>
      </h1>
      <p>{lead}</p>
      <div className="actions">
        <ButtonLink to="/termin-buchen" tone="kupfer">
          Termin anfragen
        </ButtonLink>
        <ButtonLink to={phone?.href} tone="outline">
          {phone?.shown}
        </ButtonLink>
      </div>
      {props.children}
    </header>
  )
}

export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Sie sind hier">
      <ol>
        <li>
          <a className="link" href="/">
            Start
          </a>
        </li>
        <li>
          <a className="link" href="/leistungen">
            Leistungen
          </a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}

const MOST = 3

/** What the area's services look like, when there are photos of them. */
export function AreaPhotos({ page }: { page: LandingPage }) {
  const salon = useSalon()
  const techniques = page.colouring?.techniques.map(({ service }) => service) ?? []
  const services = [...page.services.flatMap((group) => group.services), ...techniques]
  const photos = salon.photos
    .filter(({ service }) => service && services.includes(service))
    .slice(0, MOST)
  if (photos.length === 0) return null
  return (
    <section className="area-photos on-night" aria-label="Aus unserer Arbeit">
      <ul>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <Photo photo={photo} sizes={sizesOf(place, photos.length)} isCut />
          </li>
        ))}
      </ul>
      {galleryPhotos(salon).length > 0 && (
        <MoreLink href="/galerie">Mehr Bilder in der Galerie</MoreLink>
      )}
    </section>
  )
}

/** They share the line; on a phone only the last two of three do: photo-styles.css. */
function sizesOf(place: number, count: number) {
  const onPhone = count === MOST && place > 0 ? '50vw' : '100vw'
  return `(width >= 48rem) ${Math.ceil(75 / count)}vw, ${onPhone}`
}
