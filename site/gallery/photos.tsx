import type { Photo as SalonPhoto } from '#domain/photos/photo.ts'
import { Icon } from '#site/ui/icon.tsx'
import { Photo, PhotoRows } from '#site/ui/photos/photo.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'

/** Fewer are a wall at once. */
const STRIP_FROM = 8
const IN_STRIP = 5

/** First a strip, then all others; a pair needs the wall's room. */
export function Photos({ photos }: { photos: SalonPhoto[] }) {
  const alone = photos.filter(({ before }) => !before)
  const strip = photos.length < STRIP_FROM ? [] : alone.slice(0, IN_STRIP)
  const wall = photos.filter((photo) => !strip.includes(photo))
  return (
    <>
      {strip.length > 0 && <PhotoStrip photos={strip} />}
      <PhotoWall photos={wall} isFirst={strip.length === 0} />
      <Lightbox />
    </>
  )
}

/** The first photos hang on strands, one beside the other; a finger or the wheel moves them on. */
export function PhotoStrip({ photos }: { photos: SalonPhoto[] }) {
  return (
    <div className="photo-strip over-strands on-night">
      <Strands picture="damen" isFirst />
      <div>
        {photos.map((photo, place) => (
          <PhotoLink key={photo.id} photo={photo} sizes={sizesOf(photo)} comes={comesAt(place)} />
        ))}
      </div>
    </div>
  )
}

/** All are as high as photo-styles.css says. */
function sizesOf({ width, height }: SalonPhoto) {
  return `min(84vw, ${(width / height).toFixed(2)} * clamp(18rem, 48svh, 32rem))`
}

/** Photos in their shapes; `isFirst` where no strip stands above. */
export function PhotoWall({ photos, isFirst }: { photos: SalonPhoto[]; isFirst: boolean }) {
  return (
    <div className="photo-wall">
      <PhotoRows
        photos={photos}
        show={(photo, sizes) => {
          const { before } = photo
          const shown = { sizes, comes: isFirst ? comesAt(photos.indexOf(photo)) : undefined }
          return before ? (
            <PhotoPair before={before} after={photo} {...shown} />
          ) : (
            <PhotoLink photo={photo} {...shown} />
          )
        }}
      />
    </div>
  )
}

const START = 50

/** Before and after in one place, divided by a slider (scripts/gallery/photos.ts); without a script side by side. */
export function PhotoPair(props: {
  before: SalonPhoto
  after: SalonPhoto
  sizes: string
  comes: Comes
}) {
  const { before, after, ...shown } = props
  return (
    <div className="photo-pair">
      <PhotoLink photo={before} {...shown} word="Vorher" />
      <PhotoLink photo={after} {...shown} word="Nachher" />
      <input
        type="range"
        min="0"
        max="100"
        defaultValue={START}
        aria-label={`Vorher und nachher: ${after.alt}`}
        aria-valuetext={`${START} % nachher`}
      />
    </div>
  )
}

export type Comes = 'first' | 'early' | undefined

const EARLY = 3

/** Opens large (scripts/gallery/photos.ts); without a script it leads to the file. */
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

/** One photo, large (scripts/gallery/photos.ts). The browser keeps the focus inside and closes with Escape. */
export function Lightbox() {
  return (
    <dialog className="lightbox on-night" aria-label="Foto in groß">
      <figure>
        <div className="lightbox-stage" />
        <figcaption aria-live="polite">
          <span /> <small />
        </figcaption>
      </figure>
      <div className="lightbox-buttons">
        <RoundButton value="previous" label="Vorheriges Foto" />
        <RoundButton value="next" label="Nächstes Foto" />
        <RoundButton value="close" label="Schließen" />
      </div>
    </dialog>
  )
}

function RoundButton(props: { value: 'previous' | 'next' | 'close'; label: string }) {
  return (
    <button type="button" className="round-button" value={props.value} aria-label={props.label}>
      <Icon name={props.value} />
    </button>
  )
}
