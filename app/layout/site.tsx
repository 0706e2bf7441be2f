import { useEffect, useMemo, useRef } from 'react'
import { useLocation, useNavigate, useOutlet } from 'react-router'
import { followLinks } from '#app/ui/page/follow-links.ts'
import { Footer } from './footer/footer.tsx'
import { Menu, TopBar } from './menu.tsx'
import { PhoneBar } from './phone-bar.tsx'
import { SideRail } from './side-rail.tsx'
import { useArrival } from './use-arrival.ts'
import './site.css'

/** The same from page to page: React need not look at it when the page within changes. */
const top = (
  <>
    <Menu />
    <header>
      <a className="skip-link" href="#inhalt">
        Zum Inhalt springen
      </a>
      <SideRail />
      <TopBar />
    </header>
  </>
)
const footer = <Footer />
const phoneBar = <PhoneBar />
const page = <Page />

/** The frame of every public page. */
export default function SiteLayout() {
  const main = useRef<HTMLElement>(null)
  const navigate = useNavigate()
  useArrival(main)
  useEffect(() => followLinks(navigate), [navigate])
  return (
    <div className="site">
      {top}
      <div className="site-body">
        <main ref={main} id="inhalt" tabIndex={-1}>
          {page}
        </main>
        {footer}
      </div>
      {phoneBar}
    </div>
  )
}

/** The router hands its page over anew whenever it begins or ends something; one address is one page. */
function Page() {
  const outlet = useOutlet()
  const location = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  return useMemo(() => outlet, [location])
}
