import { weekTable } from '#domain/opening-hours.ts'
import { pricesPath } from '#site/navigation.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import { MotionButton } from '#site/ui/motion-button.tsx'
import { Photo } from '#site/ui/photos/photo.tsx'
import { UNBROKEN_MAX_CHARACTERS } from '#site/ui/section.tsx'
import { Strands } from '#site/ui/strands/strands.tsx'
import './hero.css'

/** Dim and behind strands it needs fewer pixels than it covers. */
const PHOTO_SIZES = '60vw'

export function Hero() {
  const { categories, heroPhoto, words } = useSalon()
  const { lead, more } = words.home
  return (
    <div className="hero" data-motion>
      <section className="hero-stage night-top on-night">
        {heroPhoto && <Photo photo={heroPhoto} sizes={PHOTO_SIZES} comes="first" isCut />}
        <Strands picture="hero" isFirst />
        <div className="hero-words">
          <Headline />
          {(lead || more) && (
            <p>
              {lead && `${lead} `}
              {more && <span>{more}</span>}
            </p>
          )}
          <div className="actions">
            <ButtonLink to="/termin-buchen" tone="kupfer">
              Termin anfragen
            </ButtonLink>
            <ButtonLink to={pricesPath(categories)} tone="outline">
              Preise ansehen
            </ButtonLink>
          </div>
        </div>
        <MotionButton className="hero-pause round-button" />
      </section>
      <Facts />
    </div>
  )
}

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

/** One line of facts on a wide screen, two by two on a phone; each width leaves out what it shows elsewhere. */
export function Facts() {
  const { rating, founded, claims, address, hours, words } = useSalon()
  const first = weekTable(hours.week).find(({ time }) => time)
  const hasYear = founded !== null && words.home.founded !== ''
  if (!rating && !hasYear && !first && !claims?.customers && !address) return null
  return (
    <ul className="facts">
      {rating && (
        <li>
          <b>
            {rating.shown} <span aria-hidden="true">★</span>
            <span className="visually-hidden">von 5 Sternen</span>
          </b>
          <small>
            <span className="facts-wide">Basierend auf </span>
            {rating.count}
          </small>
        </li>
      )}
      {hasYear && (
        <li>
          <b>seit {founded}</b>
          <small>{words.home.founded}</small>
        </li>
      )}
      {first && (
        <li className="facts-phone">
          <b data-open-now="big">{first.time}</b>
          <small data-open-now="small">{first.days}</small>
        </li>
      )}
      {claims?.customers && (
        <li>
          <b>{claims.customersShown}</b>
          <small>zufriedene Kunden</small>
        </li>
      )}
      {address && (
        <li className="facts-wide facts-address">
          <b>{address.street}</b>
          <small>
            {address.postalCode} {address.city}
          </small>
        </li>
      )}
    </ul>
  )
}
