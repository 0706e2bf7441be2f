import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import type { LandingPage } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { Photo } from '#site/ui/photos/photo.tsx'

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

/** They share the line; on a phone only the last two of three do: area-photos.css. */
function sizesOf(place: number, count: number) {
  const onPhone = count === MOST && place > 0 ? '50vw' : '100vw'
  return `(width >= 48rem) ${Math.ceil(75 / count)}vw, ${onPhone}`
}
