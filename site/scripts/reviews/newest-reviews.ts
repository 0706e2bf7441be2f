import { SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { whenNear } from '#site/scripts/parts/when-near.ts'
import { newestReviews } from './approved-reviews.ts'
import { reviewCard } from './review-card.ts'

/** Asks for the newest approved reviews when they are nearly in sight, and shows what the page did not know. */
export function followNewestReviews() {
  const section = document.querySelector('.reviews')
  const list = section?.querySelector('ul')
  const status = section?.querySelector('.reviews-loading')
  if (!list || !status) return
  offerWhole(list)
  offerKeys(list)
  whenNear(list, async () => {
    status.textContent = 'Bewertungen werden geladen...'
    const rows = await newestReviews(SHOWN_REVIEWS)
    status.textContent = ''
    const known = [...list.querySelectorAll<HTMLElement>('[data-review]')]
    if (!rows || known.map(({ dataset }) => dataset.review).join() === ids(rows)) return
    for (const card of known) card.remove()
    list.prepend(...rows.map(reviewCard))
    for (const [place, quoted] of list.querySelectorAll<HTMLElement>('[data-quoted]').entries()) {
      quoted.hidden = rows.length + place >= SHOWN_REVIEWS
    }
    offerWhole(list)
  })
}

/** A card that is whole anyway, but for a rounded pixel, needs no way to the whole. */
function offerWhole(list: Element) {
  const watch = new ResizeObserver((quotes) => {
    for (const { target } of quotes) {
      const link = target.parentElement?.querySelector<HTMLElement>('.review-card-whole')
      if (link) link.hidden = target.scrollHeight <= target.clientHeight + 1
    }
  })
  for (const quote of list.querySelectorAll('blockquote')) watch.observe(quote)
}

/** What scrolls sideways must be reached by the keyboard too; what does not is no stop on its way. */
function offerKeys(list: HTMLElement) {
  new ResizeObserver(() => {
    if (list.scrollWidth > list.clientWidth) list.tabIndex = 0
    else list.removeAttribute('tabindex')
  }).observe(list)
}

function ids(rows: { id: string }[]) {
  return rows.map(({ id }) => id).join()
}
