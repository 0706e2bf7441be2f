import './styles/layers.css'
import './styles/fonts.css'
import './styles/reset.css'
import './styles/tokens.css'
import './styles/base.css'
import './styles/print.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router'
import { comingDays } from '#app/api/special-days.ts'
import { Notice, NoticeStyle } from '#app/layout/notice/notice.tsx'
import { siteUrl } from '#app/layout/site-url.ts'
import { SomethingWentWrong } from '#app/layout/something-went-wrong.tsx'
import { isAdminAddress } from '#domain/address/admin-address.ts'
import sansUrl from './styles/fonts/sans.woff2?url'
import serifUrl from './styles/fonts/serif.woff2?url'
import serifItalicUrl from './styles/fonts/serif-italic.woff2?url'

export function Layout({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  // A public page brings its styles, and the next one's are in force before it is opened (follow-links.ts).
  const isLinked = import.meta.env.SSR || isAdminAddress(pathname)
  return (
    <html lang="de" data-site={siteUrl()} data-days={comingDays()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#07222a" />
        {[serifUrl, serifItalicUrl, sansUrl].map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        {isLinked && <Links />}
        {import.meta.env.SSR && <NoticeStyle />}
      </head>
      <body>
        {import.meta.env.SSR && <Notice />}
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <SomethingWentWrong />
}
