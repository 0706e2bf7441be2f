import { startFrame } from './frame/frame.ts'
import { openPhotosLarge } from './parts/lightbox.ts'
import { startMotion } from './parts/motion.ts'

startFrame()
startMotion()
openPhotosLarge()
