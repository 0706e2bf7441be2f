import { useSalon } from '#site/site-data.tsx'
import './word-mark.css'

export function WordMark() {
  const { name, wordMark } = useSalon()
  const [first, second] = wordMark
  return (
    <a className="word-mark" href="/" aria-label={`${name}, zur Startseite`}>
      <span>{first}</span> <em>{second}</em>
    </a>
  )
}
