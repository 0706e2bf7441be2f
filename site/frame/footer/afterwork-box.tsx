import { euro } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import './footer.css'

/** One line: a phone reads the surcharge, where there is room stands the whole rule. */
export function AfterworkBox() {
  const { afterwork } = useSalon()
  if (afterwork.times.length === 0) return null
  return (
    <a className="afterwork-box on-night" href="/leistungen#afterwork">
      <b>{afterwork.name}</b>{' '}
      <span className="afterwork-times">{`${afterwork.shortTimes} · ${afterwork.price}`}</span>
      <span aria-hidden="true">
        <span>{`+${euro(afterwork.surcharge)} `}</span>→
      </span>
    </a>
  )
}
