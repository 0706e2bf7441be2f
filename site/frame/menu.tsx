import { useSalon } from '#site/site-data.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Link } from '#site/ui/links/links.tsx'
import { OpenLine } from './hours.tsx'
import { NavigationLinks, WordMark } from './side-rail.tsx'
import './menu.css'

const MENU_ID = 'menue'

/**
 * Below 768 px. The browser opens and closes the menu: it works before and without JavaScript. The link
 * shows only where it knows no popovers.
 */
export function TopBar() {
  return (
    <div className="top-bar">
      <WordMark />
      <button type="button" className="round-button" popoverTarget={MENU_ID} aria-label="Menü">
        <Icon name="menu" />
      </button>
      <a className="round-button" href={`#${MENU_ID}`} aria-label="Menü">
        <Icon name="menu" />
      </a>
    </div>
  )
}

/** Stands before what it covers: its styles hide all that comes after it. */
export function Menu() {
  const { phone, email, links } = useSalon()
  return (
    <nav id={MENU_ID} className="menu on-night" popover="auto" aria-label="Menü">
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
        <NavigationLinks tone="kupfer" />
      </div>
      <OpenLine />
      <div className="menu-foot">
        <Link href={phone?.href}>{phone?.shown}</Link>
        <Link href={links.whatsapp}>WhatsApp</Link>
        <Link href={email?.href}>E-Mail</Link>
      </div>
    </nav>
  )
}
