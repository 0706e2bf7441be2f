import './something-went-wrong.css'

export function SomethingWentWrong() {
  return (
    <main className="something-went-wrong">
      <h1>Etwas ist schief gelaufen</h1>
      <p>Bitte laden Sie die Seite neu.</p>
      <button type="button" onClick={() => window.location.reload()}>
        Seite neu laden
      </button>
    </main>
  )
}
