import { PhotoWall } from '#app/gallery/photo-wall.tsx'
import { PlaceholderStrip } from '#app/gallery/placeholder-strip.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { MoreLink } from '#app/ui/more-link.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { photos } from '#content/gallery.ts'
import type { Route } from './+types/galerie.ts'
import './galerie.css'

export const meta: Route.MetaFunction = () => pageMeta('/galerie')

export default function GalleryPage() {
  return photos.length > 0 ? <WithPhotos /> : <WithoutPhotos />
}

function WithPhotos() {
  return (
    <>
      <PageHead eyebrow="Galerie" title="Unsere Arbeiten," emphasis="so wie sie sind." />
      <PhotoWall photos={photos} />
    </>
  )
}

function WithoutPhotos() {
  return (
    <>
      <PageHead eyebrow="Galerie" title="Unsere Arbeiten," emphasis="bald in Bildern." />
      <PlaceholderStrip />
      <p className="galerie-meanwhile">
        Wir zeigen nur Fotos, denen die Menschen darauf zugestimmt haben. Bis dahin hilft die
        Preisliste weiter. <MoreLink href="/leistungen">Leistungen und Preise</MoreLink>
      </p>
    </>
  )
}
