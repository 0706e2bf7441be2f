import { Outlet, redirect } from 'react-router'
import { signedIn } from '#app/api/session.ts'
import { hiddenPageMeta } from '#app/layout/page-meta.ts'
import type { Route } from './+types/layout.ts'
import { loadCounts } from './counts.ts'
import { AdminSideBar } from './side-bar.tsx'
import { signedInContext } from './signed-in-context.ts'
import './layout.css'

export const meta: Route.MetaFunction = () => hiddenPageMeta('Verwaltung')

/** Runs before any admin page loads anything: no admin, no request for data. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ context }) => {
    const who = await signedIn()
    if (!who) throw redirect('/admin/login')
    if (!who.isAdmin) throw redirect('/admin/kein-zugriff')
    context.set(signedInContext, who)
  },
]

export function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { ...context.get(signedInContext), counts: loadCounts().catch(() => null) }
}

export function HydrateFallback() {
  return (
    <main className="admin-loading" aria-busy="true">
      <p role="status">Lädt...</p>
    </main>
  )
}

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  return (
    <div className="admin">
      <AdminSideBar email={loaderData.email} counts={loaderData.counts} />
      <main className="admin-main">
        <Outlet />
      </main>
    </div>
  )
}
