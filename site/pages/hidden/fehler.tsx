import { useSalon } from '#site/site-data.tsx'
import { Link } from '#site/ui/links/links.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import '#site/ui/links/button-link.css'
import '#site/ui/something-went-wrong.css'

/** The answer when our server failed. It brings no script: its button asks for the same address again. */
export default function FailedPage() {
  const { phone } = useSalon()
  return (
    <section className="something-went-wrong night-top on-night" data-whole="">
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
