import type { Area } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import { Stars } from '#site/ui/stars.tsx'
import './landing.css'

export function Testimonials({ area }: { area: Area }) {
  return (
    <ul className="testimonials">
      {useSalon()
        .testimonials.filter((one) => one.area === area)
        .map(({ rating, text, author, googleLink }) => (
          <li key={text}>
            <figure>
              <Stars rating={rating} />
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{author}</b>
                {googleLink && (
                  <a className="link" href={googleLink} rel="noopener">
                    Auf Google ansehen
                  </a>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
    </ul>
  )
}
