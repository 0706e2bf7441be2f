import type { StrandPicture } from './draw.ts'

const copper = ['#b5643a', '#e58a55', '#d9b592', '#8c3b16']
const blond = ['#f0dcc0', '#f3c9a0', '#d9b592', '#c98a62']
const silver = ['#dfe6e4', '#9db0ac', '#6f8c8d', '#b9cbc8']
const teal = ['#2f7f84', '#5aa5a3', '#1f5a63', '#e58a55']
const sunny = ['#5b3420', '#8c3b16', '#d9b592', '#f0dcc0', '#f3c9a0']
const brown = ['#6b4630', '#8a5a3c', '#b5643a', '#c98a62']

/** Placeholders of the gallery: they are shown in strong blur, so few broad shapes are enough. */
export const galleryPictures = {
  'galerie-1': portrait(11, copper, [80, -40, 120, 300, 380], [260, 330, 420, 440, 430]),
  'galerie-2': portrait(12, blond, [-60, 40, 60, 180, 420], [180, 420, 460, 470, 520]),
  'galerie-3': portrait(13, silver, [260, 120, 20, 60, 120], [360, 440, 380, 300, 420]),
  'galerie-4': portrait(14, sunny, [60, 20, 160, 200, 40], [220, 380, 480, 400, 320]),
  'galerie-5': portrait(15, teal, [180, 200, 40, -60, 100], [300, 470, 430, 240, 300]),
  'galerie-6': portrait(16, brown, [-40, 90, 200, 120, -20], [160, 260, 460, 480, 380]),
} satisfies Record<string, StrandPicture>

function portrait(seed: number, tones: string[], first: number[], last: number[]): StrandPicture {
  return { seed, count: 90, width: 360, height: 480, first, last, tones, strength: 1 }
}
