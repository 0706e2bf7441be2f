const WIDTH = 720
const LEFT = 240
const RIGHT = 110
const ROW = 22
const TOP = 46
const COLOURS = {
  paper: '#f3f5f2',
  ink: '#0d2023',
  quiet: '#54676b',
  ours: '#a84a1f',
  other: '#7d8f8c',
}
const LINES = ['#a84a1f', '#3f6b52', '#54676b', '#b9772c', '#0d2023', '#7d8f8c']

/** Lengths beside each other: `bars` are { label, value, text, isOurs }. */
export function barChart({ title, note, bars }) {
  const height = TOP + bars.length * ROW + 30
  const longest = Math.max(...bars.map(({ value }) => value))
  const drawn = bars.map(({ label, value, text, isOurs }, index) => {
    const y = TOP + index * ROW
    const length = Math.max(1, (value / longest) * (WIDTH - LEFT - RIGHT))
    const fill = isOurs ? COLOURS.ours : COLOURS.other
    return [
      words(LEFT - 10, y + 13, label, { anchor: 'end', weight: isOurs ? 600 : 400 }),
      `<rect x="${LEFT}" y="${y + 2}" width="${length.toFixed(1)}" height="${ROW - 8}" rx="2" fill="${fill}"/>`,
      words(LEFT + length + 6, y + 13, text, { fill: COLOURS.quiet }),
    ].join('')
  })
  return picture({ title, note, height, drawn })
}

/** Curves over sizes that grow tenfold: `lines` are { label, values }. */
export function lineChart({ title, note, sizes, unit, lines }) {
  const bottom = 250
  const height = bottom + 62
  const right = WIDTH - 250
  const left = 60
  const most = Math.max(...lines.flatMap(({ values }) => values))
  const x = (index) => left + (index / (sizes.length - 1)) * (right - left)
  const y = (value) => bottom - (value / most) * (bottom - TOP - 10)
  const axis = [
    `<path d="M${left} ${TOP}V${bottom}H${right}" fill="none" stroke="${COLOURS.quiet}"/>`,
    ...sizes.map((size, index) => words(x(index), bottom + 18, size, { anchor: 'middle' })),
    words(left - 8, y(most) + 4, `${most.toFixed(0)} ${unit}`, { anchor: 'end' }),
    words(left - 8, bottom + 4, '0', { anchor: 'end' }),
  ]
  const ends = spread(lines.map(({ values }) => y(values.at(-1))))
  const drawn = lines.map(({ label, values }, index) => {
    const colour = LINES[index % LINES.length]
    const points = values.map((value, at) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`)
    return [
      `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`,
      words(right + 8, ends[index] + 4, label, { fill: colour }),
    ].join('')
  })
  return picture({ title, note, height, drawn: [...axis, ...drawn] })
}

/** Labels that would lie on each other move apart. */
function spread(heights) {
  const order = heights.map((_, index) => index).sort((a, b) => heights[b] - heights[a])
  const placed = [...heights]
  let last = Number.POSITIVE_INFINITY
  for (const index of order) {
    placed[index] = Math.min(placed[index], last - 15)
    last = placed[index]
  }
  return placed
}

function picture({ title, note, height, drawn }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escaped(title)}" font-family="system-ui, sans-serif" font-size="12">
<rect width="100%" height="100%" fill="${COLOURS.paper}"/>
${words(20, 26, title, { weight: 600, size: 15 })}
${drawn.join('\n')}
${words(20, height - 10, note, { fill: COLOURS.quiet, size: 11 })}
</svg>
`
}

function words(x, y, text, { anchor = 'start', weight = 400, fill = COLOURS.ink, size = 12 } = {}) {
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" text-anchor="${anchor}" font-weight="${weight}" font-size="${size}" fill="${fill}">${escaped(text)}</text>`
}

function escaped(text) {
  return String(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')
}
