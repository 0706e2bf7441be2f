import { afterPaint } from '#app/ui/page/after-paint.ts'

const OPEN = 'dialog[open]'
/** Where a service covers the screen. */
const COVERED = '(width < 48rem)'

const CLOSES_ON_BACKDROP = !import.meta.env.SSR && 'closedBy' in HTMLDialogElement.prototype

/** Opening a service gives it its address, Back closes it, and closing takes the address away. */
export function watchDialogs(list: HTMLElement) {
  const clicked = (event: Event) => {
    const { target } = event
    if (target instanceof HTMLDialogElement && !CLOSES_ON_BACKDROP) target.close()
    const button = target instanceof Element && target.closest('button[commandfor]')
    if (!button) return
    event.preventDefault()
    open(list, button)
  }
  // The browser takes its time to write an address down: what was touched is drawn first.
  const closed = ({ target }: Event) => {
    keepStill(list.querySelector(OPEN))
    afterPaint(() => {
      if (target instanceof HTMLDialogElement && !target.open && isHere(target)) leaveAddress()
    })
  }
  const moved = () => showAddressed(list)
  const end = new AbortController()
  const { signal } = end
  list.addEventListener('click', clicked, { signal })
  list.addEventListener('close', closed, { signal, capture: true })
  addEventListener('popstate', moved, { signal })
  const early = list.querySelector<HTMLDialogElement>(OPEN)
  if (early && !isHere(early)) enterAddress(early)
  return () => {
    end.abort()
    keepStill(false)
  }
}

/** What the address names is open, and nothing else is. */
export function showAddressed(list: HTMLElement) {
  for (const dialog of list.querySelectorAll<HTMLDialogElement>('dialog')) {
    if (!isHere(dialog)) dialog.close()
    else if (!dialog.open) dialog.showModal()
  }
  keepStill(list.querySelector(OPEN))
}

/** The page behind an open service does not scroll. */
function keepStill(isStill: unknown) {
  document.documentElement.style.overflow = isStill ? 'hidden' : ''
}

/** To make the page behind it inert takes a telephone long: where it is covered, the service is drawn before. */
function open(list: HTMLElement, button: Element) {
  const dialog = list.querySelector(`#${button.getAttribute('commandfor')}`)
  if (!(dialog instanceof HTMLDialogElement) || list.querySelector(OPEN)) return
  // A scroll bar that takes room goes with the first picture, else all would move after it.
  if (innerWidth > document.documentElement.clientWidth) keepStill(true)
  // Browsers older than invoker commands lay a dialog that is not modal out by the page, not by the screen.
  if ('commandForElement' in button && matchMedia(COVERED).matches) dialog.open = true
  else dialog.showModal()
  afterPaint(() => {
    if (!dialog.isConnected || !dialog.open) return
    if (!dialog.matches(':modal')) {
      dialog.open = false
      dialog.showModal()
    }
    keepStill(true)
    if (!isHere(dialog)) enterAddress(dialog)
  })
}

/** Past the router: for it the page stays the same, and it must not scroll to the row. */
function enterAddress(dialog: HTMLDialogElement) {
  history.pushState({ ...history.state, isService: true }, '', addressOf(dialog))
}

function leaveAddress() {
  if (history.state?.isService) history.back()
  else history.replaceState(history.state, '', location.pathname + location.search)
}

function isHere(dialog: HTMLDialogElement) {
  return location.hash === addressOf(dialog)
}

/** '#balayage' for the dialog 'info-balayage' */
function addressOf({ id }: HTMLDialogElement) {
  return id.replace('info-', '#')
}
