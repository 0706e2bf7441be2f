import { showAddressed, watchDialogs } from './dialogs.ts'
import { startFilter } from './filter.ts'

const AFTERWORK = 'afterwork'

export function startPriceList() {
  const list = document.querySelector<HTMLElement>('#preisliste')
  if (!list) return
  watchAccordions(list)
  watchDialogs(list)
  watchPrinting(list)
  startFilter(list)
  const showAddress = (isLoading: boolean) => {
    if (location.hash === `#${AFTERWORK}`) {
      takeState()
      openAfterwork(list, true)
    }
    openAddressed(list, isLoading)
    showAddressed(list)
  }
  // A reload and Back find it open; a service closed on the page must not open it again.
  if (history.state?.openSection === AFTERWORK) openAfterwork(list, false)
  showAddress(true)
  addEventListener('hashchange', () => showAddress(false))
}

/** A link names the section in its address, which opens it without a script; from here it is state. */
function takeState() {
  history.replaceState({ openSection: AFTERWORK }, '', location.pathname + location.search)
}

const OPENED_SCROLL_DELAY_MS = 200
const AFTERWORK_SCROLL_DELAY_MS = 300
const GROWN_MS = 2_000

/** An accordion the visitor opens comes into view. */
export function watchAccordions(list: HTMLElement) {
  list.addEventListener('click', ({ target }) => {
    const details = target instanceof Element && target.closest('summary')?.parentElement
    if (!(details instanceof HTMLDetailsElement) || details.open) return
    scrollSoon(details, OPENED_SCROLL_DELAY_MS)
  })
}

/**
 * Opens the accordion with what the address names, and scrolls to it. A browser that loads the page has done both;
 * after a tap on the page the accordion that closes shifts everything up, so it is scrolled to once more.
 */
export function openAddressed(list: HTMLElement, isLoading: boolean) {
  const slug = location.hash.slice(1)
  const named = slug ? list.querySelector(`#${CSS.escape(slug)}`) : null
  const details = named?.closest('details')
  if (!named || !details || (isLoading && details.open)) return
  details.open = true
  // At once: a smooth ride would end where the visitor closes the service that opens with it. And
  // again while the accordion grows: a busy browser lays it out long after it was opened.
  const growth = new ResizeObserver(() => named.scrollIntoView({ behavior: 'instant' }))
  setTimeout(() => growth.observe(details), OPENED_SCROLL_DELAY_MS)
  setTimeout(() => growth.disconnect(), GROWN_MS)
}

/** Whoever comes back finds the place they left. */
export function openAfterwork(list: HTMLElement, isNew: boolean) {
  const details = list.querySelector('#afterwork')?.closest('details')
  if (!details) return
  details.open = true
  if (isNew) scrollSoon(details, AFTERWORK_SCROLL_DELAY_MS)
}

function scrollSoon(element: Element, delayMs: number) {
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  setTimeout(() => element.scrollIntoView({ behavior, block: 'start' }), delayMs)
}

/** The printed list says of which day it is; a page left open over night says the new one. */
export function watchPrinting(list: HTMLElement) {
  const place = list.querySelector('[data-printed-on]')
  const date = () => {
    const today = new Date().toLocaleDateString('de-DE', { dateStyle: 'long' })
    if (place) place.textContent = ` Stand: ${today}.`
  }
  date()
  addEventListener('beforeprint', date)
}
