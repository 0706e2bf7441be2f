type Point = [x: number, y: number]

type Street = {
  /** Start, two handles, end. */
  curve: [Point, Point, Point, Point]
  strands: number
  /** How far the strands lie apart at each of the four points. */
  spread: [number, number, number, number]
  isMain?: boolean
}

/** What lies around the salon, simplified: directions are right, distances are not. */
export const streets: Street[] = [
  {
    curve: [
      [-330, 640],
      [-60, 440],
      [160, 392],
      [400, 402],
    ],
    strands: 9,
    spread: [60, 34, 13, 13],
    isMain: true,
  },
  {
    curve: [
      [400, 402],
      [600, 410],
      [840, 470],
      [1130, 440],
    ],
    strands: 9,
    spread: [13, 13, 34, 64],
    isMain: true,
  },
  {
    curve: [
      [472, 404],
      [476, 270],
      [500, 120],
      [560, -60],
    ],
    strands: 7,
    spread: [9, 10, 14, 34],
  },
  {
    curve: [
      [496, 190],
      [620, 130],
      [860, 190],
      [1130, 60],
    ],
    strands: 6,
    spread: [5, 10, 18, 40],
  },
  {
    curve: [
      [-330, 800],
      [60, 640],
      [560, 700],
      [1130, 640],
    ],
    strands: 7,
    spread: [44, 14, 12, 48],
  },
  {
    curve: [
      [472, 404],
      [460, 510],
      [400, 640],
      [350, 860],
    ],
    strands: 5,
    spread: [7, 8, 10, 22],
  },
  {
    curve: [
      [-330, 170],
      [20, 190],
      [250, 170],
      [486, 262],
    ],
    strands: 5,
    spread: [36, 15, 9, 3],
  },
  {
    curve: [
      [90, -60],
      [130, 150],
      [150, 330],
      [110, 860],
    ],
    strands: 4,
    spread: [20, 8, 7, 18],
  },
  {
    curve: [
      [790, -60],
      [740, 170],
      [760, 380],
      [830, 860],
    ],
    strands: 4,
    spread: [20, 8, 7, 22],
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
