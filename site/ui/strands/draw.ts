export type StrandPicture = {
  seed: number
  count: number
  width: number
  height: number
  /** The picture's height at every knot for the first and for the last strand; knots are evenly spaced. */
  first: number[]
  last: number[]
  /** Colours, the frequent ones named more than once. */
  tones: string[]
  /** Multiplies every strand's opacity: dim pictures lie behind text. */
  strength: number
}

const STEPS = 5
const WIDTH_MIN = 0.5
const WIDTH_MAX = 2
const OPACITY_MIN = 0.18
const OPACITY_MAX = 0.78
const LOCKS = 9

/** One picture of hair: the same seed gives the same picture, byte for byte. */
export function drawStrands(picture: StrandPicture) {
  return framed(picture, strandsOf(picture))
}

/** Pictures of one size in one file; the part of the address behind '#' names the one that shows. */
export function drawAlbum(album: Record<string, StrandPicture>) {
  const [[, first]] = Object.entries(album) as [[string, StrandPicture]]
  const pages = Object.entries(album).map(([id, one]) => `<g id="${id}">${strandsOf(one)}</g>`)
  return framed(first, `<style>g:not(:target){display:none}</style>${pages.join('')}`)
}

function framed({ width, height }: StrandPicture, drawn: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMaxYMid slice" fill="none" aria-hidden="true">${drawn}</svg>`
}

function strandsOf(picture: StrandPicture) {
  const random = chanceFrom(picture.seed)
  const groups = new Map<string, string[]>()
  const locks = Array.from({ length: LOCKS }, () => random())
  for (let index = 0; index < picture.count; index += 1) {
    const brush = brushOf(picture, random)
    const strand = strandPath(picture, place(index / (picture.count - 1), locks, random), random)
    groups.set(brush, [...(groups.get(brush) ?? []), strand])
  }
  const paths = [...groups].sort(([one], [other]) => (one < other ? -1 : 1))
  return paths.map(([brush, strands]) => `<path ${brush} d="${strands.join('')}"/>`).join('')
}

/** Hair falls in locks: strands lean towards the nearest one instead of lying evenly. */
function place(even: number, locks: number[], random: () => number) {
  const nearest = locks.reduce((best, lock) =>
    Math.abs(lock - even) < Math.abs(best - even) ? lock : best,
  )
  return even + (nearest - even) * 0.35 * random() + (random() - 0.5) * 0.03
}

/** Thin strands are many and dim, thick ones few and bright. */
function brushOf({ tones, strength }: StrandPicture, random: () => number) {
  const step = Math.floor(random() ** 1.7 * STEPS) / (STEPS - 1)
  const light = Math.floor(random() * STEPS) / (STEPS - 1)
  const tone = tones[Math.floor(random() * tones.length)]
  const width = WIDTH_MIN + (WIDTH_MAX - WIDTH_MIN) * step
  const opacity = OPACITY_MIN + (OPACITY_MAX - OPACITY_MIN) * (0.55 * step + 0.45 * light)
  return `stroke="${tone}" stroke-width="${round(width)}" opacity="${round(opacity * strength)}"`
}

/**
 * A smooth curve through the knots, in whole units and relative steps, which compress well: every `t` mirrors
 * the bend before it, so only the points halfway between two knots are told.
 */
function strandPath({ first, last, width }: StrandPicture, at: number, random: () => number) {
  const gap = Math.round(width / (first.length - 2))
  const heights = first.map((top, knot) => {
    const bottom = last[knot] ?? top
    const stray = (random() - 0.5) * 0.035 * Math.abs(bottom - top) + (random() - 0.5) * 5
    return top + (bottom - top) * at + stray
  })
  // Such a curve cuts its bends short: drawn further out it meets the knots.
  const bends = heights.map((height, knot) => {
    const [before = height, after = height] = [heights[knot - 1], heights[knot + 1]]
    return height + (2 * height - before - after) / 8
  })
  const points = bends.slice(1).map((bend, knot) => Math.round((bend + (bends[knot] ?? bend)) / 2))
  const [start = 0, ...others] = points
  const bend = `${Math.round(gap / 2)} ${Math.round((bends[1] ?? start) - start)} `
  const steps = others.map((y, before) => `${gap} ${y - (points[before] ?? y)}`)
  return `M0 ${start}q${bend}${steps.join('t')}`.replaceAll(' -', '-')
}

function round(value: number) {
  return Math.round(value * 100) / 100
}

/** Mulberry32: small, even, and the same on every machine. */
function chanceFrom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
