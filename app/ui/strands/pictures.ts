import type { StrandPicture } from './draw.ts'

/** Every strand picture of the site: its place, its seed, its tone. */
export const pictures = {
  hero: {
    seed: 2004,
    count: 150,
    width: 1200,
    height: 860,
    first: [250, 40, -120, 20, 330, 560],
    last: [480, 520, 630, 700, 655, 625],
    tones: ['#b5643a', '#c4703f', '#d9b592', '#f0dcc0', '#f0dcc0', '#9db0ac', '#6f8c8d', '#c98a62'],
    strength: 1,
  },
  menu: {
    seed: 40,
    count: 70,
    width: 390,
    height: 844,
    first: [60, -10, 120, 330, 300],
    last: [180, 520, 740, 640, 470],
    tones: ['#b5643a', '#d9b592', '#8fa3a0', '#5f7d80'],
    strength: 0.42,
  },
  lost: {
    seed: 404,
    count: 60,
    width: 1200,
    height: 860,
    first: [700, 640, 420, 120, -60, -200],
    last: [720, 760, 700, 560, 520, 900],
    tones: ['#b5643a', '#d9b592', '#8fa3a0', '#5f7d80'],
    strength: 0.5,
  },
} satisfies Record<string, StrandPicture>

export type PictureName = keyof typeof pictures
