import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import { Photos } from '#site/gallery/photos.tsx'
import { PlaceholderStrip } from '#site/gallery/placeholder-strip.tsx'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/links.tsx'
import { PageHead } from '#site/ui/section.tsx'
import '#site/gallery/placeholder-strip.css'

export default function GalleryPage() {
  const salon = useSalon()
  const { eyebrow, headline, without, meanwhile } = salon.words.gallery
  const photos = galleryPhotos(salon)
  const services = salon.categories.length > 0 && (
    <MoreLink href="/leistungen">Leistungen und Preise</MoreLink>
  )
  if (photos.length > 0) {
    return (
      <>
        <PageHead eyebrow={eyebrow} headline={headline} />
        <Photos photos={photos} />
        {services && <p className="galerie-meanwhile">{services}</p>}
      </>
    )
  }
  return (
    <>
      <PageHead eyebrow={eyebrow} headline={without} />
      <PlaceholderStrip />
      {services && (
        <p className="galerie-meanwhile">
          {meanwhile} {services}
        </p>
      )}
    </>
  )
}
