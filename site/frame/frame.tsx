import type { ReactNode } from 'react'
import { useSite } from '#site/site-data.tsx'
import { Footer } from './footer/footer.tsx'
import { Menu, TopBar } from './menu.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideRail } from './side-rail.tsx'
import '#site/styles/all.ts'
import '#site/styles/page.css'
import '#site/ui/kit.css'
import './frame.css'
import './site.css'

/** What surrounds every public page. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <Preview />
      <Notice />
      <div className="site">
        <Menu />
        <header>
          <a className="skip-link" href="#inhalt">
            Zum Inhalt springen
          </a>
          <SideRail />
          <TopBar />
        </header>
        <div className="site-body">
          <main id="inhalt" tabIndex={-1}>
            {children}
          </main>
          <Footer />
        </div>
        <PhoneBar />
      </div>
    </>
  )
}

/** Until name, address and legal facts are confirmed; search engines are told the same in the head. */
function Preview() {
  const { isPreview } = useSite().salon
  if (!isPreview) return null
  return (
    <aside className="notice" data-tone="quiet" aria-label="Vorschau">
      Vorschau: Diese Website ist noch nicht fertig.
    </aside>
  )
}

/** One line above every page when a special day is near. */
function Notice() {
  const { notice } = useSite().opening
  if (!notice) return null
  return (
    <aside className="notice" aria-label="Hinweis">
      {notice}
    </aside>
  )
}
