import { wakeIslands } from '#site/islands/wake.ts'
import { startFrame } from './frame/frame.ts'
import { showChosenService } from './parts/chosen-service.ts'

startFrame()
showChosenService()
wakeIslands()
