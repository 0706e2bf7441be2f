/** Below the rating of the home page and the reviews page. */
export const SHOWN_REVIEWS = 6

/** In the list of those that come after them. */
export const REVIEWS_PER_PAGE = 12

/** The data API skips at most 10,000 rows for a visitor. */
const LAST_PAGE = 800

/** How many pages the list has, with one that may be empty. */
export function reviewPages(total: number) {
  const pages = Math.ceil((total - SHOWN_REVIEWS) / REVIEWS_PER_PAGE)
  return Math.min(Math.max(1, pages), LAST_PAGE)
}
