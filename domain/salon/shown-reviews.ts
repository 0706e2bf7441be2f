/** Below the rating of the home page and the reviews page. */
export const SHOWN_REVIEWS = 6

/** In the list of those that come after them. */
export const REVIEWS_PER_PAGE = 12

export const MOST_STARS = 5
