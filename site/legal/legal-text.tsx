import { longDate } from '#domain/german.ts'
import type { LegalPage } from '#domain/salon/pages.ts'
import { linkedPieces } from './linked-text.ts'
import { sectionId } from './section-id.ts'
import './legal-text.css'

/** A legal page below its heading: contents, sections, nothing that needs a script. */
export function LegalText(props: { page: LegalPage; changedOn: string | undefined }) {
  const { page, changedOn } = props
  return (
    <div className="legal-text">
      <nav aria-label="Inhalt">
        <h2>Inhalt</h2>
        <ol>
          {page.sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${sectionId(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div>
        {changedOn && (
          <p className="legal-text-date">
            Stand: <time dateTime={changedOn}>{longDate(changedOn)}</time>
          </p>
        )}
        {page.sections.map(({ heading, paragraphs }) => (
          <section key={heading} id={sectionId(heading)} tabIndex={-1}>
            <h2>{heading}</h2>
            {paragraphs.map((paragraph) => (
              <Paragraph key={String(paragraph)} text={paragraph} />
            ))}
          </section>
        ))}
      </div>
    </div>
  )
}

function Paragraph({ text }: { text: string | string[] }) {
  if (typeof text === 'string') return <p>{linked(text)}</p>
  return (
    <ul>
      {text.map((line) => (
        <li key={line}>{linked(line)}</li>
      ))}
    </ul>
  )
}

function linked(text: string) {
  return linkedPieces(text).map((piece) =>
    piece.href ? (
      <a key={piece.text + piece.href} className="link" href={piece.href}>
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
}
