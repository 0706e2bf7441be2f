/** Pictures in place of photos: drawn hair and faces without features, the same for the same place. */

const SIDE_PX = 1_600
const tones = {
  kupfer: ['#7a2f12', '#a84a1f', '#c4703f', '#e58a55', '#f0b98a'],
  blond: ['#a97f4d', '#d9b592', '#f0dcc0', '#f6e7d2', '#fff6e6'],
  schwarz: ['#0b0a0c', '#191619', '#2a2428', '#453b42', '#6b5d66'],
  braun: ['#2b1910', '#4a2c1b', '#6b4630', '#8a5a3c', '#b5835c'],
  silber: ['#6f7d80', '#9aa7a8', '#c3cdcc', '#e2e9e8', '#ffffff'],
  rot: ['#4d0f18', '#7a1f2b', '#b0413e', '#d3685c', '#eeb09c'],
  rose: ['#8d5a6a', '#c08a98', '#e2b6bd', '#f3d6d6', '#fff0ee'],
}

/** Shape, what is drawn, tone of the hair, of the skin and of the room, and what one sees. */
const scenes = [
  ['3:4', 'back', 'kupfer', 'hell', '#d8d2c8', 'Langes Haar in Kupfer, von hinten'],
  ['3:2', 'close', 'blond', 'hell', '#8c7a66', 'Balayage in Blond, ganz nah'],
  ['4:5', 'face', 'braun', 'mittel', '#c9bfae', 'Brauner Bob mit Pony'],
  ['9:21', 'back', 'schwarz', 'hell', '#3a4a4c', 'Sehr langes schwarzes Haar, offen'],
  ['3:4', 'side', 'silber', 'hell', '#52636b', 'Kurzer Schnitt in Silber, von der Seite'],
  ['16:9', 'close', 'rot', 'hell', '#2c1114', 'Rote Strähnen im Gegenlicht'],
  ['1:1', 'face', 'rose', 'hell', '#efe4e0', 'Schulterlanges Haar in Rosé'],
  ['4:5', 'side', 'schwarz', 'tief', '#7b6a58', 'Locken mit ausrasiertem Nacken'],
  ['3:4', 'face', 'blond', 'hell', '#fbf8f2', 'Heller Pixie, fast ohne Schatten'],
  ['2:3', 'back', 'kupfer', 'mittel', '#1c2a2c', 'Kupfer nach der Farbe, von hinten'],
  ['2:3', 'back', 'braun', 'mittel', '#1c2a2c', 'Braun mit Ansatz, von hinten'],
  ['3:2', 'side', 'braun', 'hell', '#b7c0ba', 'Undercut mit langem Deckhaar'],
  ['3:4', 'close', 'schwarz', 'hell', '#060608', 'Schwarzes Haar, sehr dunkel'],
  ['5:4', 'face', 'rot', 'tief', '#d9c7b4', 'Roter Lockenkopf, lachend'],
  ['3:4', 'back', 'blond', 'hell', '#a8b4b2', 'Sonnenblond, gestuft'],
  ['4:3', 'close', 'kupfer', 'hell', '#5a2a15', 'Feine Kupfersträhnen'],
  ['9:16', 'face', 'silber', 'hell', '#dfe3e1', 'Graues Haar, natürlich getragen'],
  ['1:1', 'side', 'kupfer', 'hell', '#e7ded2', 'Bob mit klarer Kante'],
  ['3:4', 'back', 'rose', 'mittel', '#4a3c44', 'Rosé in langen Wellen'],
  ['3:2', 'face', 'schwarz', 'tief', '#c2a98c', 'Kurze Locken am Fenster'],
  ['2:3', 'side', 'blond', 'hell', '#30464c', 'Hochsteckfrisur, von der Seite'],
  ['4:5', 'close', 'braun', 'hell', '#e9e2d6', 'Glanz nach der Pflege'],
  ['21:9', 'close', 'silber', 'hell', '#f4f6f5', 'Silberne Strähnen, sehr hell'],
  ['3:4', 'face', 'kupfer', 'mittel', '#9b8f82', 'Seitenscheitel in Kupfer'],
]
const skins = { hell: '#e7c4a8', mittel: '#b98561', tief: '#6b432c' }

/** The places of the two that show one head before and after. */
export const PAIR = { after: 9, before: 10 }

/** Any number of them: after the last the first comes again, with other hair. */
export function pictureAt(place) {
  const [shape, drawn, tone, skin, room, alt] = scenes[place % scenes.length]
  const round = Math.floor(place / scenes.length)
  const [across, down] = shape.split(':').map(Number)
  const scale = SIDE_PX / Math.max(across, down)
  const size = { width: Math.round(across * scale), height: Math.round(down * scale) }
  const scene = {
    ...size,
    tone: tones[tone],
    skin: skins[skin],
    room,
    chance: chanceFrom(place + 1),
  }
  return { ...size, alt: round === 0 ? alt : `${alt}, Bild ${round + 1}`, svg: draw(drawn, scene) }
}

function draw(drawn, scene) {
  const { width, height, room } = scene
  const layers = { back, face, side, close }[drawn](scene)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">`,
    '<defs><radialGradient id="light" cx=".3" cy=".2" r="1"><stop stop-color="#fff" stop-opacity=".35"/><stop offset="1" stop-opacity=".45"/></radialGradient>',
    '<filter id="soft"><feGaussianBlur stdDeviation="18"/></filter>',
    '<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 0 0 .5 0"/></filter></defs>',
    `<rect width="100%" height="100%" fill="${room}"/><rect width="100%" height="100%" fill="url(#light)"/>`,
    ...layers,
    '<rect width="100%" height="100%" filter="url(#grain)" opacity=".16"/></svg>',
  ].join('')
}

/** A head from behind, all hair. */
function back({ width, height, skin, ...scene }) {
  const [middle, head] = [width / 2, Math.min(width * 0.3, height * 0.2)]
  const top = height * 0.12
  return [
    shoulders({ width, height, skin }),
    ...locks(scene, 260, (at, stray) => [
      [middle + (at - 0.5) * head * 0.5, top + head * 0.2 * Math.abs(at - 0.5)],
      [middle + (at - 0.5) * head * 2.6 + stray * head * 0.2, top + head * 1.1],
      [middle + (at - 0.5) * head * 2.4 + stray * head * 0.6, height * 0.55],
      [middle + (at - 0.5) * head * 2.2 + stray * head, height * (0.78 + 0.12 * stray)],
    ]),
  ]
}

/** A face without features between two falls of hair. */
function face({ width, height, skin, ...scene }) {
  const [middle, head] = [width / 2, Math.min(width * 0.27, height * 0.22)]
  const eyes = height * 0.42
  return [
    shoulders({ width, height, skin }),
    `<ellipse cx="${middle}" cy="${eyes}" rx="${head * 0.85}" ry="${head * 1.15}" fill="${skin}"/>`,
    `<ellipse cx="${middle + head * 0.3}" cy="${eyes + head * 0.2}" rx="${head * 0.5}" ry="${head * 0.8}" fill="#000" opacity=".12" filter="url(#soft)"/>`,
    ...locks(scene, 240, (at, stray) => {
      const side = at < 0.5 ? -1 : 1
      const out = Math.abs(at - 0.5) * 2
      return [
        [middle + (stray - 0.5) * head * 0.4, eyes - head * 1.35],
        [middle + side * head * (0.5 + out * 0.6), eyes - head * (1 - out * 0.3)],
        [middle + side * head * (0.85 + out * 0.35), eyes + head * 0.4],
        [middle + side * head * (0.7 + out * 0.4 + stray * 0.2), eyes + head * (1.2 + stray * 0.7)],
      ]
    }),
  ]
}

/** A head from the side, its hair swept back. */
function side({ width, height, skin, ...scene }) {
  const [middle, head] = [width * 0.52, Math.min(width * 0.27, height * 0.24)]
  const ear = height * 0.44
  return [
    shoulders({ width, height, skin }),
    `<ellipse cx="${middle - head * 0.2}" cy="${ear}" rx="${head * 0.9}" ry="${head * 1.1}" fill="${skin}"/>`,
    `<path d="M${middle - head} ${ear - head * 0.2}l-${head * 0.25} ${head * 0.45}l${head * 0.25} ${head * 0.1}z" fill="${skin}"/>`,
    ...locks(scene, 240, (at, stray) => [
      [middle - head * (0.9 - at * 0.5), ear - head * (0.75 + at * 0.45)],
      [middle - head * 0.1, ear - head * (1.25 - at * 0.7) - stray * head * 0.1],
      [middle + head * (0.75 + stray * 0.15), ear - head * (0.8 - at * 0.9)],
      [middle + head * (0.7 - at * 0.4), ear + head * (0.2 + at * 0.8 + stray * 0.2)],
    ]),
  ]
}

/** So near that there is nothing but hair. */
function close({ width, height, ...scene }) {
  return locks(scene, 420, (at, stray) => [
    [-width * 0.1, height * (at * 1.5 - 0.3)],
    [width * 0.35, height * (at * 1.3 - 0.35 + stray * 0.1)],
    [width * 0.7, height * (at * 1.2 + 0.1 - stray * 0.1)],
    [width * 1.1, height * (at * 1.6 - 0.3 + stray * 0.1)],
  ])
}

function locks({ tone, chance }, count, curve) {
  const strands = Array.from({ length: count }, (_, index) => {
    const at = Math.min(1, Math.max(0, index / count + (chance() - 0.5) * 0.1))
    const [[a, b], ...rest] = curve(at, chance()).map((point) => point.map(Math.round))
    const colour = tone[Math.min(4, Math.floor(chance() * 3 + at * 2))]
    return {
      order: chance(),
      path: `<path d="M${a} ${b}C${rest.flat().join(' ')}" stroke="${colour}" stroke-width="${(4 + chance() * 14).toFixed(1)}" stroke-linecap="round" opacity="${(0.55 + chance() * 0.45).toFixed(2)}"/>`,
    }
  })
  return strands.sort((one, other) => one.order - other.order).map(({ path }) => path)
}

function shoulders({ width, height, skin }) {
  return `<rect x="${width * 0.42}" y="${height * 0.5}" width="${width * 0.16}" height="${height * 0.3}" fill="${skin}"/><ellipse cx="${width / 2}" cy="${height * 1.05}" rx="${width * 0.45}" ry="${height * 0.28}" fill="#1f2a2c"/>`
}

/** Mulberry32. */
function chanceFrom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
