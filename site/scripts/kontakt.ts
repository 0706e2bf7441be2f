import { wakeIslands } from '#site/islands/wake.ts'
import { startFrame } from './frame/frame.ts'
import { offerMap } from './parts/map.ts'

startFrame()
offerMap()
wakeIslands()
