import { PhotoWall } from '#site/gallery/photo-wall.tsx'
import { PlaceholderStrip } from '#site/gallery/placeholder-strip.tsx'
import { useSalon } from '#site/site-data.tsx'
import { MoreLink } from '#site/ui/links/more-link.tsx'
import { PageHead } from '#site/ui/page-head.tsx'
import './galerie.css'

export default function GalleryPage() {
  const { categories, photos, words } = useSalon()
  const { eyebrow, headline, without, meanwhile } = words.gallery
  if (photos.length > 0) {
    return (
      <>
        <PageHead eyebrow={eyebrow} headline={headline} />
        <PhotoWall photos={photos} />
      </>
    )
  }
  return (
    <>
      <PageHead eyebrow={eyebrow} headline={without} />
      <PlaceholderStrip />
      {categories.length > 0 && (
        <p className="galerie-meanwhile">
          {meanwhile} <MoreLink href="/leistungen">Leistungen und Preise</MoreLink>
        </p>
      )}
    </>
  )
}
