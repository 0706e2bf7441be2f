import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { prepareNextPages } from '#app/ui/next-page.ts'
import { Footer } from './footer/footer.tsx'
import { Menu, TopBar } from './menu.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideRail } from './side-rail.tsx'
import { useArrival } from './use-arrival.ts'
import './site.css'

/** The frame of every public page. */
export default function SiteLayout() {
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  useEffect(prepareNextPages, [])
  return (
    <div className="site">
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <Menu />
      <header>
        <SideRail />
        <TopBar />
      </header>
      <div className="site-body">
        <main ref={main} id="inhalt" tabIndex={-1}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <PhoneBar />
    </div>
  )
}
