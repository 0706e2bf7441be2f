import type { LandingPage } from '#domain/salon/pages.ts'
import './landing.css'

/** What there is to say about an area: headings on the left, words on the right. */
export function Stories({ sections }: Pick<LandingPage, 'sections'>) {
  return (
    <div className="stories">
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <div>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}
