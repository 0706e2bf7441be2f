import { fetchPart } from './fetch-part.ts'

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
