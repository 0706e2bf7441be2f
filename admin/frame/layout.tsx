import { useEffect, useRef } from 'react'
import { Outlet, redirect, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { loadCounts, waitingIn } from '#admin/api/pulse.ts'
import { loginAddress } from '#admin/api/return-to.ts'
import { onSignedOut, signedIn } from '#admin/api/session.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useLive } from '#admin/frame/use-live.ts'
import { useTabTitle } from '#admin/frame/use-tab-title.ts'
import { keepFor } from '#admin/kept/account.ts'
import { shownLater, useRows } from '#admin/list/use-rows.ts'
import { loadSalon } from '#admin/salon/load-salon.ts'
import { SalonProvider, useKnownSalon } from '#admin/salon/use-salon.ts'
import type { Route } from './+types/layout.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { AdminSideBar } from './side-bar.tsx'
import { signedInContext } from './signed-in-context.ts'
import { useArrival } from './use-arrival.ts'
import { useScreens } from './use-screens.ts'
import '#site/frame/site.css'
import './layout.css'
import './controls.css'

export const meta: Route.MetaFunction = () => screenMeta('Verwaltung')

/** Runs before any admin page loads anything: no admin, no request for data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ context, request }) => {
    const who = await signedIn()
    if (!who) throw redirect(loginAddress(new URL(request.url)))
    if (!who.isAdmin) throw redirect('/admin/kein-zugriff')
    // What another account has typed in this tab, and what it was told, ends with the page.
    if (!keepFor(who.id)) {
      window.location.replace(request.url)
      await new Promise(() => {})
    }
    context.set(signedInContext, who)
  },
]

/** Screens below show the same numbers: they ask for these with useRouteLoaderData. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const counts = shownLater(loadCounts())
  return { ...context.get(signedInContext), counts, salon: await loadSalon() }
}

/** A search that is being typed changes no number; what has changed asks for a reload of everything. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const salon = useKnownSalon(loaderData.salon)
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  const { answer } = useRows(loaderData.counts)
  const pulse = answer?.pulse ?? null
  useLive(pulse)
  const isQuiet = answer !== null
  const screens = useScreens(isQuiet)
  useTabTitle(pulse ? waitingIn(pulse) : 0)

  // Photos that were chosen before a reload are sent, whichever screen is open.
  useEffect(() => {
    if (!isQuiet) return
    import('#admin/photos/taking/sending.ts').then(
      ({ resume }) => resume(),
      () => {},
    )
  }, [isQuiet])

  useEffect(
    () => onSignedOut(() => navigate(loginAddress(window.location), { replace: true })),
    [navigate],
  )

  return (
    <SalonProvider value={salon}>
      <div className="admin">
        <a className="skip-link" href="#inhalt">
          Zum Inhalt springen
        </a>
        <AdminSideBar email={loaderData.email} pulse={pulse} />
        <main ref={main} id="inhalt" className="admin-main" tabIndex={-1}>
          <ConnectionBar isMissing={screens.isMissing} onAgain={screens.goOn} />
          <Outlet />
        </main>
      </div>
    </SalonProvider>
  )
}
