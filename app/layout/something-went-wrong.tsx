import '#app/ui/button-link.css'

export function SomethingWentWrong() {
  return (
    <main className="section">
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
    </main>
  )
}
