/** A popover where the browser opened it before this ran. */
const OPEN = 'dialog:is([open], :popover-open)'

const closesOnBackdrop = 'closedBy' in HTMLDialogElement.prototype

let isLeaving = false

/** Opening a service gives it its address, Back closes it, and closing takes the address away. */
export function watchDialogs(list: HTMLElement) {
  list.addEventListener('click', (event) => {
    const { target } = event
    if (target instanceof HTMLDialogElement && !closesOnBackdrop) target.close()
    const button = target instanceof Element && target.closest('button[popovertarget]')
    const dialog = button && list.querySelector(`#${button.getAttribute('popovertarget')}`)
    if (!(dialog instanceof HTMLDialogElement)) return
    // Only as a dialog it keeps all else out of reach.
    event.preventDefault()
    if (dialog.open) dialog.close()
    else if (!list.querySelector(OPEN)) open(dialog)
  })
  list.addEventListener(
    'close',
    ({ target }) => {
      if (target instanceof HTMLDialogElement && !target.open && isHere(target)) leaveAddress()
    },
    { capture: true },
  )
  addEventListener('popstate', () => {
    const isClosing = isLeaving || list.querySelector(OPEN) !== null
    isLeaving = false
    showAddressed(list)
    if (isClosing) keepFocus()
  })
  // Opened by the browser before this ran.
  const early = list.querySelector<HTMLDialogElement>(OPEN)
  if (!early) return
  if (!early.open) early.hidePopover()
  open(early)
}

/** What the address names is open, and nothing else is. */
export function showAddressed(list: HTMLElement) {
  for (const dialog of list.querySelectorAll<HTMLDialogElement>('dialog')) {
    if (!isHere(dialog)) dialog.close()
    else show(dialog)
  }
}

function open(dialog: HTMLDialogElement) {
  show(dialog)
  if (!isHere(dialog)) enterAddress(dialog)
}

function show(dialog: HTMLDialogElement) {
  if (dialog.open) return
  dialog.setAttribute('closedby', 'any')
  dialog.showModal()
}

/** Not by a link: the browser would scroll to the row. */
function enterAddress(dialog: HTMLDialogElement) {
  history.pushState({ isService: true }, '', addressOf(dialog))
}

function leaveAddress() {
  if (history.state?.isService) {
    isLeaving = true
    history.back()
  } else history.replaceState(history.state, '', location.pathname + location.search)
}

/** After a step in the history browsers turn to what its address names; whoever closed a service stays at its row. */
function keepFocus() {
  const { activeElement } = document
  if (activeElement instanceof HTMLElement) {
    setTimeout(() => activeElement.focus({ preventScroll: true }))
  }
}

function isHere(dialog: HTMLDialogElement) {
  return location.hash === addressOf(dialog)
}

/** '#foehnen' for the dialog 'info-foehnen' */
function addressOf({ id }: HTMLDialogElement) {
  return id.replace('info-', '#')
}
