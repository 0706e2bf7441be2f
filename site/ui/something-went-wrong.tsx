import '#site/ui/links/button-link.css'
import './something-went-wrong.css'

type Props = {
  wordMark?: readonly [string, string]
  /** Where the cause is known and a reload would only meet it again. */
  again?: { cause: string; onAgain: () => void } | undefined
}

/** In place of a part of a page that failed; with the word mark, in place of a whole screen. */
export function SomethingWentWrong({ wordMark, again }: Props) {
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
      <p>{again?.cause ?? 'Bitte laden Sie die Seite neu.'}</p>
      <button
        type="button"
        className="button-link"
        data-tone="kupfer"
        onClick={again?.onAgain ?? (() => window.location.reload())}
      >
        {again ? 'Erneut versuchen' : 'Seite neu laden'}
      </button>
    </section>
  )
}
