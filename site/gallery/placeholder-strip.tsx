import { useSalon } from '#site/site-data.tsx'
import { MotionButton } from '#site/ui/motion-button.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import './placeholder-strip.css'

const names: PictureName[] = [
  'galerie-1',
  'galerie-2',
  'galerie-3',
  'galerie-4',
  'galerie-5',
  'galerie-6',
]

/** Until there are photos: hair out of focus, passing by without end. */
export function PlaceholderStrip() {
  return (
    <section className="placeholder-strip on-night" aria-label="Vorschau der Galerie" data-motion>
      <div className="placeholder-track" aria-hidden="true">
        {/* Twice, so that the end of the first round is the beginning of the second. */}
        {[...names, ...names].map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same picture stands in two places
          <span key={place}>
            <img
              src={`/strands/galerie.svg#${name}`}
              alt=""
              width="360"
              height="480"
              fetchPriority="low"
            />
          </span>
        ))}
      </div>
      <p>{useSalon().words.gallery.soon}</p>
      <MotionButton className="round-button" />
    </section>
  )
}
