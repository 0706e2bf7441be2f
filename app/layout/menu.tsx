import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { links, salon } from '#content/salon.ts'
import { jobAnchor, navigation } from '#content/site-map.ts'
import { WordMark } from './word-mark.tsx'
import './menu.css'

const MENU_ID = 'menue'

/** Below 768 px. The browser opens and closes it: it works before and without JavaScript. */
export function Menu() {
  const overlay = useRef<HTMLElement>(null)
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: every arrival somewhere closes the menu
  useEffect(() => overlay.current?.hidePopover?.(), [key])
  return (
    <>
      <header className="top-bar">
        <WordMark />
        <button type="button" className="round-button" popoverTarget={MENU_ID} aria-label="Menü">
          <Icon name="menu" />
        </button>
      </header>
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
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="menu-links">
          <ul>
            {navigation.map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path} end={path === '/'}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={jobAnchor.path} tone="kupfer">
            {jobAnchor.label}
          </ButtonLink>
        </div>
        <div className="menu-foot">
          <a href={salon.phone.href}>{salon.phone.shown}</a>
          <a href={links.whatsapp}>WhatsApp</a>
          <a href={salon.email.href}>E-Mail</a>
        </div>
      </nav>
    </>
  )
}
