import { whenNear } from '#site/scripts/parts/when-near.ts'

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

const PART = '.more-reviews'

/** Turns the pages of the reviews after the newest six in place; each has its address, and Back turns back. */
export function turnReviewPages() {
  const part = document.querySelector<HTMLElement>(PART)
  const failure = part?.querySelector<HTMLElement>('[role="status"]')
  if (!part || !failure) return
  let shown = location.search

  async function show() {
    const asked = location.search
    failure?.toggleAttribute('hidden', true)
    try {
      const { part: fresh, url } = await fetchPart(location.pathname + asked, PART)
      if (asked !== location.search) return
      // An address behind the last page leads to the last.
      if (url.search !== asked) history.replaceState(null, '', url.search)
      shown = url.search
      for (const name of ['ul', 'nav']) {
        part?.querySelector(name)?.replaceWith(...fresh.querySelectorAll(name))
      }
      part?.querySelector('ul')?.focus()
    } catch {
      if (asked === location.search) failure?.toggleAttribute('hidden', false)
    }
  }

  part.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest('nav a')
    if (!(link instanceof HTMLAnchorElement)) return
    if (event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    history.pushState(null, '', link.search)
    show()
  })
  failure.querySelector('button')?.addEventListener('click', show)
  // A link to a place on this page moves the history too.
  addEventListener('popstate', () => {
    if (location.search !== shown) show()
  })
}

/** A part of one of our pages as the server makes it now, and the address that it really has. */
export async function fetchPart(address: string, selector: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const part = page.querySelector(selector)
  if (!part) throw new Error(`${address} lacks ${selector}`)
  return { part, url: new URL(answer.url) }
}
