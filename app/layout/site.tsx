import { Outlet } from 'react-router'
import { Footer } from './footer.tsx'
import { Menu } from './menu.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideRail } from './side-rail.tsx'
import './site.css'

/** The frame of every public page. */
export default function SiteLayout() {
  return (
    <div className="site">
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <SideRail />
      <Menu />
      <div className="site-body">
        <main id="inhalt" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <PhoneBar />
    </div>
  )
}
