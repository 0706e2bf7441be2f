import { useSalon } from '#site/site-data.tsx'
import '#site/ui/more-link.css'
import './afterwork-box.css'

export function AfterworkBox() {
  const { afterwork } = useSalon()
  return (
    <section className="afterwork-box on-night">
      <h2>{afterwork.name}</h2>
      <p>{`${afterwork.shortTimes}. ${afterwork.price}.`}</p>
      <a className="more-link" href="/leistungen#afterwork">
        Afterwork ansehen
      </a>
    </section>
  )
}
