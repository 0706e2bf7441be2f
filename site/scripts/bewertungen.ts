import { wakeIslands } from '#site/islands/wake.ts'
import { startFrame } from './frame/frame.ts'
import { turnReviewPages } from './reviews/more-reviews.ts'
import { followNewestReviews } from './reviews/newest-reviews.ts'

startFrame()
followNewestReviews()
turnReviewPages()
wakeIslands()
