import { wakeIslands } from '#site/islands/wake.ts'
import { startFrame } from './frame/frame.ts'
import { typeHeadline } from './home/headline.ts'
import { afterPaint } from './parts/after-paint.ts'
import { startMotion } from './parts/motion.ts'
import { followNewestReviews } from './reviews/reviews.ts'

startFrame()
afterPaint(() => startMotion(typeHeadline))
followNewestReviews()
wakeIslands()
