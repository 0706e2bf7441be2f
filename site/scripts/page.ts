import { startFrame } from './frame/frame.ts'

startFrame()
