import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { links, salon } from '#content/salon.ts'
import { NavigationLinks } from './navigation-links.tsx'
import { WordMark } from './word-mark.tsx'
import './menu.css'

const MENU_ID = 'menue'

/** Below 768 px. The browser opens and closes the menu: it works before and without JavaScript. */
export function TopBar() {
  return (
    <div className="top-bar">
      <WordMark />
      <button type="button" className="round-button" popoverTarget={MENU_ID} aria-label="Menü">
        <Icon name="menu" />
      </button>
    </div>
  )
}

/** Stands before what it covers: its styles hide all that comes after it. */
export function Menu() {
  const overlay = useRef<HTMLElement>(null)
  const { key } = useLocation()
  const arrived = useRef(key)
  useLayoutEffect(() => {
    // Only an arrival closes it: whoever opened it before this ran keeps it.
    if (arrived.current !== key) overlay.current?.hidePopover?.()
    arrived.current = key
  }, [key])
  return (
    <nav ref={overlay} id={MENU_ID} className="menu on-night" popover="auto" aria-label="Menü">
      <img className="menu-strands" src="/strands/menu.svg" alt="" loading="lazy" />
      <div className="menu-head">
        <WordMark />
        <button
          type="button"
          className="round-button"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          aria-label="Menü schließen"
          ref={focusOnOpening}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="menu-links">
        <NavigationLinks tone="kupfer" />
      </div>
      <div className="menu-foot">
        <a href={salon.phone.href}>{salon.phone.shown}</a>
        <a href={links.whatsapp}>WhatsApp</a>
        <a href={salon.email.href}>E-Mail</a>
      </div>
    </nav>
  )
}

/** Not in the built page: browsers complain about it where the address has a fragment. */
function focusOnOpening(button: HTMLButtonElement | null) {
  button?.setAttribute('autofocus', '')
}
