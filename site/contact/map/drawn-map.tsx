import { inLines } from '#domain/german.ts'
import type { Sketch } from '#domain/salon/schema/facts.ts'
import { useSalon } from '#site/site-data.tsx'
import './drawn-map.css'

const NAME_MAX_LETTERS = 26
const NAME_LEADING = 64

/** The way to the salon in strands: enough to find it, nothing to load. */
export function DrawnMap() {
  const { name, address, sketch } = useSalon()
  if (!address) return null
  return (
    <svg
      className="drawn-map"
      viewBox="0 0 800 800"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={sketch ? sketch.words : `${name}, ${address.line}`}
    >
      {(sketch?.streets ?? PLAIN_STRANDS).map((street) => (
        <path
          key={street.curve.join()}
          className={street.isMain ? 'drawn-map-main' : undefined}
          d={strandsOf(street).join('')}
        />
      ))}
      {sketch ? <Streets sketch={sketch} /> : <Nameplate />}
    </svg>
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

type Street = Sketch['streets'][number]

/** What stands where no streets are drawn: two locks that meet at the salon. */
export const PLAIN_STRANDS: Street[] = [
  {
    curve: [
      [-330, 560],
      [-40, 300],
      [180, 250],
      [400, 300],
    ],
    strands: 11,
    spread: [120, 70, 26, 6],
    isMain: true,
  },
  {
    curve: [
      [400, 300],
      [620, 350],
      [820, 180],
      [1130, 250],
    ],
    strands: 11,
    spread: [6, 26, 70, 130],
    isMain: true,
  },
  {
    curve: [
      [-330, 700],
      [100, 560],
      [520, 760],
      [1130, 600],
    ],
    strands: 9,
    spread: [90, 40, 46, 110],
    isMain: false,
  },
]

/** One path a strand; strands of a street fan out and gather like hair. */
export function strandsOf({ curve, strands, spread }: Street): string[] {
  const [[x0, y0], , , [x3, y3]] = curve
  const isSteep = Math.abs(y3 - y0) > Math.abs(x3 - x0)
  return Array.from({ length: strands }, (_, index) => {
    const side = (2 * index) / (strands - 1) - 1
    const points = curve.map(([x, y], at) => {
      const away = Math.round(side * (spread[at] ?? 0) * (index % 2 ? 0.86 : 1))
      return isSteep ? `${x + away} ${y}` : `${x} ${y + away}`
    })
    return `M${points[0]}C${points.slice(1).join(' ')}`
  })
}
