import { useSalon } from '#site/site-data.tsx'
import '#site/ui/links/more-link.css'
import './afterwork-box.css'

export function AfterworkBox() {
  const { afterwork } = useSalon()
  if (afterwork.times.length === 0) return null
  return (
    <section className="afterwork-box on-night">
      <h2>{afterwork.name}</h2>
      <p>{`${afterwork.shortTimes}. ${afterwork.price}.`}</p>
      <a className="more-link" href="/leistungen#afterwork">
        Preise nach Ladenschluss
      </a>
    </section>
  )
}
