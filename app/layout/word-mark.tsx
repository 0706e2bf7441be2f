import { Link } from 'react-router'
import { salon } from '#content/salon.ts'
import './word-mark.css'

export function WordMark() {
  const [first, second] = salon.wordMark
  return (
    <Link discover="none" className="word-mark" to="/" aria-label={`${salon.name}, zur Startseite`}>
      <span>{first}</span> <em>{second}</em>
    </Link>
  )
}
