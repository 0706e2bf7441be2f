import { afterPaint } from './after-paint.ts'

const SCROLL_DELAY_MS = 300
const ID = 'job-application'

/** /ueber-uns#job-application opens the section and leads there; so does a form that was begun. */
export function openJobSection() {
  const part = document.getElementById(ID)
  const details = part?.closest('details')
  if (!part || !details) return
  const show = () => {
    if (location.hash !== `#${ID}`) return
    details.open = true
    setTimeout(() => {
      if (isUsed()) return
      const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
      details.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'start' })
      // A busy browser may not have drawn it yet, and what is not drawn takes no focus.
      afterPaint(() => isUsed() || part.focus({ preventScroll: true }))
    }, SCROLL_DELAY_MS)
  }
  show()
  addEventListener('hashchange', show)
  // The link is followed again: the address stays the same.
  addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.href === location.href) show()
  })
  // A reload in the middle of the form, or the way back to it, finds it open.
  if (history.state?.jobStep > 1 && !details.open) {
    details.open = true
    details.scrollIntoView({ block: 'start' })
  }
}

/** Whoever already answers, having been faster than the script, is not interrupted. */
function isUsed() {
  return document.activeElement?.closest(`#${ID} > *`) != null
}
