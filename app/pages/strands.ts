import { drawAlbum, drawStrands } from '#app/ui/strands/draw.ts'
import { galleryPictures } from '#app/ui/strands/gallery-pictures.ts'
import { pictures } from '#app/ui/strands/pictures.ts'
import type { Route } from './+types/strands.ts'

const ALBUM = 'galerie'

/** A strand picture as a file of its own, for places that are not in the first HTML. */
export function loader({ params: { file } }: Route.LoaderArgs) {
  // For the page build: all of them.
  if (file === 'index.json') {
    return Response.json([...Object.keys(pictures).filter((name) => !isInAlbum(name)), ALBUM])
  }
  const name = file.replace(/\.svg$/, '')
  const picture = pictures[name as keyof typeof pictures]
  if (name !== ALBUM && (!picture || isInAlbum(name))) throw new Response(null, { status: 404 })
  const svg = name === ALBUM ? drawAlbum(galleryPictures) : drawStrands(picture)
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } })
}

function isInAlbum(name: string) {
  return name in galleryPictures
}
