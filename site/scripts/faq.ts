import { startFrame } from './frame/frame.ts'
import { showAnswer } from './parts/faq-anchor.ts'

startFrame()
showAnswer()
