import '#site/ui/links/button-link.css'
import './something-went-wrong.css'

/** In place of a part of a page that failed; with the word mark, in place of a whole screen. */
export function SomethingWentWrong({ wordMark }: { wordMark?: readonly [string, string] }) {
  const Heading = wordMark ? 'h1' : 'h2'
  return (
    <section
      className="something-went-wrong on-night"
      role="alert"
      data-whole={wordMark ? '' : undefined}
    >
      {wordMark && (
        <p className="something-went-wrong-mark">
          {wordMark[0]} <em>{wordMark[1]}</em>
        </p>
      )}
      <Heading>Etwas ist schief gelaufen</Heading>
      <p>Bitte laden Sie die Seite neu.</p>
      <button
        type="button"
        className="button-link"
        data-tone="kupfer"
        onClick={() => window.location.reload()}
      >
        Seite neu laden
      </button>
    </section>
  )
}
