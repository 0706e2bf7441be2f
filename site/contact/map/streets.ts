import type { Sketch } from '#domain/salon/schema/facts.ts'

type Street = Sketch['streets'][number]

const MAIN = 'stroke="#c67b4f" stroke-width="1.4" opacity=".95"'
const OTHER = 'stroke="#6e8486" opacity=".62"'

/** Where the drawing of these streets lies; a salon that moves gets another at once, in its preview too. */
export function streetsPath(sketch: Sketch | null) {
  return sketch ? '/strands/strassen.svg' : '/strands/ohne-strassen.svg'
}

/** The streets of a sketch, or strands that claim none. */
export function drawStreets(sketch: Sketch | null) {
  const paths = (sketch?.streets ?? PLAIN_STRANDS).map(
    (street) => `<path ${street.isMain ? MAIN : OTHER} d="${strandsOf(street).join('')}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" fill="none">${paths.join('')}</svg>`
}

/** What stands where no streets are drawn: two locks that meet at the salon. */
const PLAIN_STRANDS: Street[] = [
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
function strandsOf({ curve, strands, spread }: Street): string[] {
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
