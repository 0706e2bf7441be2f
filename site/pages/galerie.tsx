import { PhotoWall } from '#site/gallery/photo-wall.tsx'
import { PlaceholderStrip } from '#site/gallery/placeholder-strip.tsx'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/more-link.tsx'
import { PageHead } from '#site/ui/page-head.tsx'
import './galerie.css'

export default function GalleryPage() {
  return useSalon().photos.length > 0 ? <WithPhotos /> : <WithoutPhotos />
}

function WithPhotos() {
  return (
    <>
      <PageHead eyebrow="Galerie" title="Unsere Arbeiten," emphasis="so wie sie sind." />
      <PhotoWall photos={useSalon().photos} />
    </>
  )
}

function WithoutPhotos() {
  return (
    <>
      <PageHead eyebrow="Galerie" title="Unsere Arbeiten," emphasis="bald in Bildern." />
      <PlaceholderStrip />
      <p className="galerie-meanwhile">
        Wir zeigen nur Fotos von Menschen, die damit einverstanden sind. Was wir anbieten, lesen Sie
        schon jetzt: <MoreLink href="/leistungen">Leistungen und Preise</MoreLink>
      </p>
    </>
  )
}
