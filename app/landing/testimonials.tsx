import { Stars } from '#app/ui/stars.tsx'
import { type Area, testimonials } from '#content/testimonials.ts'
import './testimonials.css'

export function Testimonials({ area }: { area: Area }) {
  return (
    <ul className="testimonials">
      {testimonials
        .filter((one) => one.area === area)
        .map(({ rating, text, author, googleLink }) => (
          <li key={text}>
            <figure>
              <Stars rating={rating} />
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{author}</b>
                {googleLink && (
                  <a href={googleLink} rel="noopener">
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
