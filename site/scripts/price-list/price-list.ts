import { openAddressed, openAfterwork, watchAccordions } from './accordions.ts'
import { showAddressed, watchDialogs } from './dialogs.ts'
import { startFilter } from './filter-box.ts'
import { watchPrinting } from './printing.ts'

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
