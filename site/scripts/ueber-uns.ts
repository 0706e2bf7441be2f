import { wakeIslands } from '#site/islands/wake.ts'
import { startFrame } from './frame/frame.ts'
import { openJobSection } from './parts/job-section.ts'

startFrame()
openJobSection()
wakeIslands()
