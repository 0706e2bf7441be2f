import { wakeIslands } from '#site/islands/wake.ts'
import { startFrame } from './frame/frame.ts'
import { followNewestReviews, turnReviewPages } from './reviews/reviews.ts'

startFrame()
followNewestReviews()
turnReviewPages()
wakeIslands()
