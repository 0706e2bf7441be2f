import { REVIEWS_PER_PAGE, reviewPages, SHOWN_REVIEWS } from '#domain/salon/shown-reviews.ts'
import { reviewsAfter } from './approved-reviews.ts'
import { reviewCard } from './review-card.ts'

/** Turns the pages of the reviews after the newest six in place; each has its address, and Back turns back. */
export function turnReviewPages() {
  const part = document.querySelector<HTMLElement>('.more-reviews')
  const list = part?.querySelector('ul')
  const nav = part?.querySelector('nav')
  const failure = part?.querySelector<HTMLElement>('[role="status"]')
  if (!part || !list || !nav || !failure) return
  let shown = Number(part.dataset.page)

  async function show(page: number) {
    failure?.toggleAttribute('hidden', true)
    try {
      const before = SHOWN_REVIEWS + (page - 1) * REVIEWS_PER_PAGE
      const { rows, total } = await reviewsAfter(before, REVIEWS_PER_PAGE)
      if (page !== pageOfAddress()) return
      const pages = reviewPages(total)
      if (page > pages) {
        history.replaceState(null, '', `?seite=${pages}`)
        return show(pages)
      }
      list?.replaceChildren(...rows.map(reviewCard))
      tell(page, pages)
      // Only who turns a page is led to its first review; who arrives stays at the top.
      if (page !== shown) list?.focus()
      shown = page
    } catch {
      if (page === pageOfAddress()) failure?.toggleAttribute('hidden', false)
    }
  }

  function tell(page: number, pages: number) {
    list?.setAttribute('aria-label', `Weitere Bewertungen, Seite ${page} von ${pages}`)
    const [newer, older] = nav?.querySelectorAll('a') ?? []
    const place = nav?.querySelector('span')
    if (!nav || !newer || !older || !place) return
    place.textContent = `Seite ${page} von ${pages}`
    newer.search = `?seite=${page - 1}`
    older.search = `?seite=${page + 1}`
    newer.hidden = page <= 1
    older.hidden = page >= pages
    nav.hidden = pages <= 1
  }

  nav.addEventListener('click', (event) => {
    const link = event.target instanceof HTMLAnchorElement ? event.target : null
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.pushState(null, '', link.search)
    show(pageOfAddress())
  })
  failure.querySelector('button')?.addEventListener('click', () => show(pageOfAddress()))
  // A link to a place on this page moves the history too.
  addEventListener('popstate', () => {
    if (pageOfAddress() !== shown) show(pageOfAddress())
  })
}

function pageOfAddress() {
  const asked = Math.trunc(Number(new URLSearchParams(location.search).get('seite'))) || 1
  return Math.max(1, asked)
}
