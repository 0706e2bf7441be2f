import { Link } from 'react-router'
import { afterwork } from '#content/salon.ts'
import '#app/ui/more-link.css'
import './afterwork-box.css'

export function AfterworkBox() {
  return (
    <section className="afterwork-box on-night">
      <h2>{afterwork.name}</h2>
      <p>{`${afterwork.shortTimes}. ${afterwork.price}.`}</p>
      <Link discover="none" className="more-link" to="/leistungen" data-open-section="afterwork">
        Afterwork ansehen
      </Link>
    </section>
  )
}
