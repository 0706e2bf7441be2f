import type { ComponentType } from 'react'
import { Frame } from './frame/frame.tsx'
import { Head } from './head/head.tsx'
import { type PageData, SiteProvider } from './site-data.tsx'
import { LAYER_ORDER } from './styles/layer-order.ts'

/** A page is fetched when somebody turns to a link, before the click; a large photo is not. */
const SPECULATION = JSON.stringify({
  prefetch: [{ where: { href_matches: ['/', '/:page'] }, eagerness: 'moderate' }],
})

/** What the build made for a page: its styles as text, the addresses of its scripts and fonts. */
export type Assets = {
  css: string
  /** In development styles are files of their own. */
  stylesheets: string[]
  scripts: string[]
  preloads: string[]
  fonts: string[]
}

/** The texts inside a page that a browser applies or runs; its policy allows exactly these. */
export function inlineParts({ css, scripts }: Assets) {
  return { style: LAYER_ORDER + css, script: scripts.length > 0 ? SPECULATION : null }
}

export function Document(props: { data: PageData; assets: Assets; Page: ComponentType }) {
  const { data, assets, Page } = props
  const { style, script } = inlineParts(assets)
  const { week, next, state } = data.salon.hours
  // What is not planned is not sent: every page carries this.
  const hours = { week, next: next ?? undefined, state }
  return (
    <html lang="de" data-opening={JSON.stringify({ hours, days: data.opening.coming })}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#07222a" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Head data={data} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles */}
        <style dangerouslySetInnerHTML={{ __html: style }} />
        {assets.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.preloads.map((href) => (
          <link key={href} rel="modulepreload" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
        {script && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above
          <script type="speculationrules" dangerouslySetInnerHTML={{ __html: script }} />
        )}
      </head>
      <body>
        <SiteProvider data={data}>
          <Frame>
            <Page />
          </Frame>
        </SiteProvider>
      </body>
    </html>
  )
}
