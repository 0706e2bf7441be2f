import { useSalon } from '#site/site-data.tsx'
import '#site/ui/button-link.css'
import '#site/ui/section.css'

/** The answer when our server failed. It brings no script: its button asks for the same address again. */
export default function FailedPage() {
  const { phone } = useSalon()
  return (
    <section className="section">
      <h1>Etwas ist schief gelaufen</h1>
      <p>
        Bitte laden Sie die Seite neu. Am Telefon erreichen Sie uns auch ohne Website:{' '}
        <a href={phone.href}>{phone.shown}</a>
      </p>
      <form>
        <button type="submit" className="button-link" data-tone="kupfer">
          Seite neu laden
        </button>
      </form>
    </section>
  )
}
