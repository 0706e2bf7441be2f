import '#site/styles/all.ts'
import './frame/layout.css'
import { QueryClientProvider } from '@tanstack/react-query'
import './ui/kit.css'
import './ui/controls.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRevalidator } from 'react-router'
import { LAYER_ORDER } from '#site/styles/layer-order.ts'
import { SomethingWentWrong } from '#site/ui/something-went-wrong.tsx'
import type { Route } from './+types/root.ts'
import { queryClient } from './api/query-client.ts'
import { causeOf, Refused } from './api/refused.ts'
import { siteUrl } from './api/site-url.ts'
import { screenFiles, shellSalon, shellText } from './salon/shell.ts'

/** Until a screen has its own title; the built shell does not know the salon yet. */
export const meta = () => [{ title: 'Verwaltung' }]

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="de" data-site={siteUrl()} data-salon={shellText()} data-screens={screenFiles()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#07222a" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own line */}
        <style dangerouslySetInnerHTML={{ __html: LAYER_ORDER }} />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  )
}

export function HydrateFallback() {
  return (
    <main className="admin-loading" aria-busy="true">
      <p role="status">Lädt...</p>
      <noscript>Die Verwaltung braucht JavaScript.</noscript>
    </main>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { first, second } = shellSalon().wordMark
  const { revalidate } = useRevalidator()
  // Without a network a reload would lead to the browser's own page.
  const again =
    error instanceof Refused ? { cause: causeOf(error), onAgain: revalidate } : undefined
  return (
    <main>
      <SomethingWentWrong wordMark={[first, second]} again={again} />
    </main>
  )
}
