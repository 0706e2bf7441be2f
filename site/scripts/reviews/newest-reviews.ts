import { whenNear } from '#site/scripts/parts/when-near.ts'
import { fetchPart } from './fetch-part.ts'

/** Asks for this page once more when its reviews are nearly in sight, and shows what it did not know. */
export function followNewestReviews() {
  const section = document.querySelector('.reviews')
  const list = section?.querySelector('ul')
  const status = section?.querySelector('.reviews-loading')
  if (!list || !status) return
  offerWhole(list)
  offerKeys(list)
  whenNear(list, async () => {
    status.textContent = 'Bewertungen werden geladen...'
    const fresh = await fetchPart(location.pathname + location.search, '.reviews > ul').catch(
      () => null,
    )
    status.textContent = ''
    if (!fresh || fresh.part.textContent === list.textContent) return
    list.replaceChildren(...fresh.part.children)
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
