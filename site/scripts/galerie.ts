import { startFrame } from './frame/frame.ts'
import { startMotion } from './parts/motion.ts'

startFrame()
startMotion()
// A gallery without photos needs none of it.
if (document.querySelector('.photo-link')) {
  import('./gallery/photos.ts').then(({ startPhotos }) => startPhotos())
}
