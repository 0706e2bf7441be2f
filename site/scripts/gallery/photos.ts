import { openPhotosLarge } from './lightbox.ts'
import { dividePairs } from './pairs.ts'

export function startPhotos() {
  openPhotosLarge()
  dividePairs()
}
