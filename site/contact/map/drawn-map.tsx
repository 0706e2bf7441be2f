import { inLines } from '#domain/german.ts'
import type { Sketch } from '#domain/salon/schema/facts.ts'
import { useSalon } from '#site/site-data.tsx'
import { streetsPath } from './streets.ts'
import './drawn-map.css'

const NAME_MAX_LETTERS = 26
const NAME_LEADING = 64

/** The way to the salon in strands: enough to find it. Its words stand in the page, the streets are a file. */
export function DrawnMap() {
  const { name, address, sketch } = useSalon()
  if (!address) return null
  return (
    <div className="drawn-map">
      <img src={streetsPath(sketch)} alt="" loading="lazy" />
      <svg
        viewBox="0 0 800 800"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={sketch ? sketch.words : `${name}, ${address.line}`}
      >
        {sketch ? <Streets sketch={sketch} /> : <Nameplate />}
      </svg>
    </div>
  )
}

function Streets({ sketch: { labels, station, salon, name } }: { sketch: Sketch }) {
  const [x, y] = salon
  return (
    <>
      {labels.map(({ text, at: [x, y], turn }) => (
        <text key={text} x={x} y={y} transform={turn ? `rotate(${turn} ${x} ${y})` : undefined}>
          {text}
        </text>
      ))}
      {station && <Station {...station} />}
      <circle className="drawn-map-halo" cx={x} cy={y} r="30" />
      <circle className="drawn-map-salon" cx={x} cy={y} r="12" />
      <text className="drawn-map-name" x={name[0]} y={name[1]}>
        {useSalon().name}
      </text>
    </>
  )
}

function Station({ letter, at: [x, y] }: NonNullable<Sketch['station']>) {
  return (
    <>
      <circle className="drawn-map-station" cx={x} cy={y} r="18" />
      <text className="drawn-map-letter" x={x} y={y + 8}>
        {letter}
      </text>
    </>
  )
}

/** Nobody has drawn the streets here: strands lead to the name and the address, and no street is claimed. */
function Nameplate() {
  const { name, address } = useSalon()
  const lines = inLines(name, NAME_MAX_LETTERS)
  const below = 400 + (lines.length - 1) * NAME_LEADING
  return (
    <>
      <circle className="drawn-map-halo" cx="400" cy="300" r="30" />
      <circle className="drawn-map-salon" cx="400" cy="300" r="12" />
      {lines.map((line, place) => (
        <text
          key={line}
          className="drawn-map-name drawn-map-plate"
          x="400"
          y={400 + place * NAME_LEADING}
        >
          {line}
        </text>
      ))}
      <text className="drawn-map-address" x="400" y={below + 60}>
        {address?.street}
      </text>
      <text className="drawn-map-address" x="400" y={below + 96}>
        {address?.postalCode} {address?.city}
      </text>
    </>
  )
}
