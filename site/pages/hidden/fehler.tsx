import { useSalon } from '#site/site-data.tsx'
import { Link } from '#site/ui/links/links.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import '#site/ui/links/button-link.css'
import './hidden-page.css'

/** The answer when our server failed. It brings no script: its button asks for the same address again. */
export default function FailedPage() {
  const { phone } = useSalon()
  return (
    <section className="hidden-page over-strands night-top on-night">
      <Strands picture="lost" isFirst />
      <h1>Etwas ist schief gelaufen</h1>
      <p>
        Bitte laden Sie die Seite neu.
        {phone && ' Am Telefon erreichen Sie uns auch ohne Website: '}
        <Link href={phone?.href}>{phone?.shown}</Link>
      </p>
      <form>
        <button type="submit" className="button-link" data-tone="kupfer">
          Seite neu laden
        </button>
      </form>
    </section>
  )
}
