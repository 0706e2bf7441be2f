import { useSalon } from '#site/site-data.tsx'
import './frame.css'

/** A longer word needs smaller letters to fit beside the menu. */
const LONG_CHARACTERS = 10

export function WordMark() {
  const {
    name,
    wordMark: { first, second },
  } = useSalon()
  const isLong = `${first} ${second}`.split(' ').some(({ length }) => length > LONG_CHARACTERS)
  return (
    <a
      className="word-mark"
      href="/"
      aria-label={`${name}, zur Startseite`}
      data-size={isLong ? 'small' : undefined}
    >
      <span>{first}</span> {second && <em>{second}</em>}
    </a>
  )
}
