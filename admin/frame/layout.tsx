import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  Outlet,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useRevalidator,
} from 'react-router'
import { pulseQuery, waitingIn } from '#admin/api/pulse.ts'
import { queryClient } from '#admin/api/query-client.ts'
import { Refused } from '#admin/api/refused.ts'
import { loginAddress } from '#admin/api/return-to.ts'
import { onSignedOut, signedIn } from '#admin/api/session.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useLive } from '#admin/frame/use-live.ts'
import { useTabTitle } from '#admin/frame/use-tab-title.ts'
import { keepFor } from '#admin/kept/account.ts'
import { ProofDialog } from '#admin/login/proof-dialog.tsx'
import { readSalon, salonQuery } from '#admin/salon/load-salon.ts'
import { SalonProvider, useKnownSalon } from '#admin/salon/use-salon.ts'
import type { Route } from './+types/layout.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { OwnersOnly } from './owners-only.tsx'
import { isForOwners } from './places.ts'
import { AdminSideBar } from './side-bar.tsx'
import { signedInContext } from './signed-in-context.ts'
import { useArrival } from './use-arrival.ts'
import { useScreens } from './use-screens.ts'
import '#site/frame/site.css'

const SALON_EVERY_MS = 5 * 60_000

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

/** No screen stands without its salon, and only a session that still holds reads it. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  void queryClient.prefetchQuery(pulseQuery)
  try {
    await readSalon()
  } catch (thrown) {
    const status = thrown instanceof Refused ? thrown.status : 0
    if (status === 401 && !(await signedIn())) throw redirect(loginAddress(url))
    if (status === 403) throw redirect('/admin/kein-zugriff')
    // What was read before stands in while the server is away.
    if (!queryClient.getQueryData(salonQuery.queryKey)) throw thrown
  }
  return context.get(signedInContext)
}

/** Read once: what changes afterwards the pulse tells. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  const stored = useQuery({
    ...salonQuery,
    // Whether samples are shown and mail leaves is no change of the salon's: no pulse tells of it.
    refetchInterval: SALON_EVERY_MS,
    refetchOnWindowFocus: 'always',
  })
  const salon = useKnownSalon(stored.data)
  const main = useRef<HTMLElement>(null)
  useArrival(main)
  // The guard knows what to do without a session.
  const pulse = useLive(revalidate)
  const isQuiet = pulse !== null
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
    () =>
      onSignedOut(async () => {
        await navigate(loginAddress(window.location), { replace: true })
        // What was read about people is not for whoever comes next.
        queryClient.clear()
      }),
    [navigate],
  )

  if (!salon) return null
  return (
    <SalonProvider value={salon}>
      <div className="admin">
        <a className="skip-link" href="#inhalt">
          Zum Inhalt springen
        </a>
        <AdminSideBar me={loaderData} pulse={pulse} />
        <main ref={main} id="inhalt" className="admin-main" tabIndex={-1}>
          <ConnectionBar isMissing={screens.isMissing} onAgain={screens.goOn} />
          {isForOwners(pathname) && !loaderData.isOwner ? <OwnersOnly /> : <Outlet />}
        </main>
        <ProofDialog />
      </div>
    </SalonProvider>
  )
}
