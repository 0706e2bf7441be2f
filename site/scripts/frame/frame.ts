import { offerLanguages } from './language.ts'
import { tellWhetherOpen } from './open-now.ts'

/** What every page with a script does. */
export function startFrame() {
  tellWhetherOpen()
  offerLanguages()
  // Back may bring this page as it was left, with the menu that led away from it still open.
  addEventListener('pagehide', () => document.querySelector<HTMLElement>('#menue')?.hidePopover?.())
  // Not in the page itself: browsers complain about it where the address has a fragment.
  document.querySelector('#menue .round-button')?.setAttribute('autofocus', '')
}
