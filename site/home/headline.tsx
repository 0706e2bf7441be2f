import { useSalon } from '#site/site-data.tsx'
import { UNBROKEN_MAX_CHARACTERS } from '#site/ui/heading.tsx'
import './hero.css'

/** Typed anew again and again by scripts/home/headline.ts, where things may move. */
export function Headline() {
  const { plain, emphasis } = useSalon().words.home.headline
  const [first = '', ...rest] = plain.split(' ')
  return (
    <h1 className="headline" aria-label={`${plain} ${emphasis}`.trim()}>
      {first} {rest.length > 0 && <Part text={rest.join(' ')} />}
      {rest.length > 0 && ' '}
      <em className={classOf(emphasis)}>
        {emphasis}
        <span className="typing-cursor" />
      </em>
    </h1>
  )
}

function Part({ text }: { text: string }) {
  return <span className={classOf(text)}>{text}</span>
}

function classOf(text: string) {
  return text.length <= UNBROKEN_MAX_CHARACTERS ? 'headline-part' : undefined
}
