import { inLines } from '#domain/german.ts'
import type { PageWords } from '#domain/salon/pages.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { drawStrands, type StrandPicture } from '#site/ui/strands/draw.ts'
import { AREA_PICTURES, type PictureName, pictures } from '#site/ui/strands/pictures.ts'

export const SOCIAL_WIDTH_PX = 1200
export const SOCIAL_HEIGHT_PX = 630

const NIGHT = '#07222a'
const GOLD = '#f3c9a0'
const MIST = '#b9cbc8'
const MARGIN_PX = 80
const TITLE_SIZE_PX = 104
const TITLE_LEADING_PX = 104
const LINE_MAX_LETTERS = 19
/** With more of them a picture is heavier than messengers show. */
const STRANDS = 36

/** Hair falls past name and title: each shape gives the first and the last strand. */
const shapes = [
  [
    [-280, -230, -170, 0, 190, 330],
    [-60, 20, 230, 460, 620, 690],
  ],
  [
    [-340, -280, -60, 20, -40, 100],
    [-160, -10, 300, 520, 560, 690],
  ],
  [
    [-220, -180, -120, -140, 40, 340],
    [-50, 30, 300, 500, 640, 670],
  ],
] as const

/** Whose tone a page takes on; a page without a picture of its own takes the hero's. */
const tones: Partial<Record<string, PictureName>> = {
  '/leistungen': 'farbe',
  '/galerie': 'galerie-4',
  '/termin-buchen': 'termin',
  '/ueber-uns': 'team-kupfer',
  '/kontakt': 'friseur',
  '/bewertungen': 'team-blond',
  '/philosophie': 'philosophie',
  '/faq': 'faq',
  '/impressum': 'team-graphit',
  '/datenschutz': 'team-graphit',
  '/barrierefreiheit': 'team-graphit',
}

type NamedPage = Pick<PageWords, 'path' | 'title'>
type Motif = ReturnType<typeof motifOf>

/** One picture with all that any has: whatever changes in how they are drawn changes it. */
const EXAMPLE = fingerprint(
  drawn({
    wordMark: { first: 'Ihr', second: 'Salon' },
    lines: ['Schnitt', '& <Farbe>'],
    facts: 'Straße 1',
    strands: strandsOf('/', 'hero'),
  }),
)

/** The picture others see when somebody shares the page: strands in its tone, its title on night. */
export function socialSvg(salon: Salon, page: NamedPage) {
  return drawn(motifOf(salon, page))
}

/** A changed picture gets another name, so that no cache shows the old one. */
export function socialPath(salon: Salon, page: NamedPage) {
  return `/assets/social-${fingerprint(EXAMPLE + JSON.stringify(motifOf(salon, page)))}.png`
}

/** All that a picture tells of its salon and its page. */
function motifOf(salon: Salon, { path, title }: NamedPage) {
  const landing = salon.landingPages.find((one) => one.path === path)
  const picture = landing ? AREA_PICTURES[landing.testimonials] : (tones[path] ?? 'hero')
  return {
    wordMark: salon.wordMark,
    lines: inLines(title.de.split(/ [|–] /)[0] ?? '', LINE_MAX_LETTERS),
    facts: [salon.claims?.master, salon.address?.line].filter(Boolean).join(' · '),
    strands: strandsOf(path, picture),
  }
}

function drawn({ wordMark: { first, second }, lines, facts, strands }: Motif) {
  const top = SOCIAL_HEIGHT_PX - 150 - (lines.length - 1) * TITLE_LEADING_PX
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SOCIAL_WIDTH_PX}" height="${SOCIAL_HEIGHT_PX}" font-family="Instrument Serif">`,
    `<rect width="100%" height="100%" fill="${NIGHT}"/>`,
    // Opacity of a whole path costs the painter a layer each; of its stroke it costs nothing.
    drawStrands(strands).replaceAll(' opacity=', ' stroke-opacity='),
    text(MARGIN_PX, 114, 58, '#fff', first),
    text(MARGIN_PX + 32, 164, 58, GOLD, second, ' font-style="italic"'),
    ...lines.map((line, index) =>
      text(MARGIN_PX - 4, top + index * TITLE_LEADING_PX, TITLE_SIZE_PX, '#fff', line),
    ),
    text(MARGIN_PX, SOCIAL_HEIGHT_PX - 68, 34, MIST, facts),
    '</svg>',
  ].join('')
}

function strandsOf(path: string, picture: PictureName): StrandPicture {
  const seed = [...path].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 10_007
  const [first, last] = shapes[seed % shapes.length] ?? shapes[0]
  return {
    seed,
    count: STRANDS,
    width: SOCIAL_WIDTH_PX,
    height: SOCIAL_HEIGHT_PX,
    first: [...first],
    last: [...last],
    tones: pictures[picture].tones,
    strength: 1,
  }
}

function text(x: number, y: number, size: number, fill: string, words: string, more = '') {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${fill}"${more}>${escaped}</text>`
}

/** FNV-1a from two beginnings: enough to tell sixteen pictures and their versions apart. */
function fingerprint(words: string) {
  return [0x811c9dc5, 0x01000193]
    .map((start) => {
      let hash = start
      for (let index = 0; index < words.length; index += 1) {
        hash = Math.imul(hash ^ words.charCodeAt(index), 0x01000193)
      }
      return (hash >>> 0).toString(36)
    })
    .join('')
}
