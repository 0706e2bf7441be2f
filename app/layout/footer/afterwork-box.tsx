import { afterwork } from '#content/salon.ts'
import '#app/ui/more-link.css'
import './afterwork-box.css'

export function AfterworkBox() {
  return (
    <section className="afterwork-box on-night">
      <h2>{afterwork.name}</h2>
      <p>{`${afterwork.shortTimes}. ${afterwork.price}.`}</p>
      <a className="more-link" href="/leistungen" data-open-section="afterwork">
        Afterwork ansehen
      </a>
    </section>
  )
}
