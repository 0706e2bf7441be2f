import { startFrame } from './frame/frame.ts'
import { showAnswer } from './parts/answer.ts'

startFrame()
showAnswer()
