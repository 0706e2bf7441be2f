import './button-link.css'
import './section.css'

export function SomethingWentWrong() {
  return (
    <section className="section" role="alert">
      <h1>Etwas ist schief gelaufen</h1>
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
