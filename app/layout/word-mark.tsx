import { salon } from '#content/salon.ts'
import './word-mark.css'

export function WordMark() {
  const [first, second] = salon.wordMark
  return (
    <a className="word-mark" href="/" aria-label={`${salon.name}, zur Startseite`}>
      <span>{first}</span> <em>{second}</em>
    </a>
  )
}
