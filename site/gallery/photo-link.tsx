import type { Photo as SalonPhoto } from '#domain/photos/photo.ts'
import { Photo } from '#site/ui/photos/photo.tsx'

export type Comes = 'first' | 'early' | undefined

const EARLY = 3

/** Opens large (scripts/gallery/lightbox.ts); without a script it leads to the file. */
export function PhotoLink(props: {
  photo: SalonPhoto
  sizes: string
  comes: Comes
  /** Stands on it: 'Vorher'. */
  word?: string
}) {
  const { word, ...shown } = props
  return (
    <a className="photo-link" href={props.photo.large}>
      <Photo {...shown} />
      {word && <small>{word}</small>}
    </a>
  )
}

/** Of photos one after the other those on the first screen. */
export function comesAt(place: number): Comes {
  if (place >= EARLY) return undefined
  return place === 0 ? 'first' : 'early'
}
