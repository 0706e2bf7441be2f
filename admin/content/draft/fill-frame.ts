const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g

/**
 * Puts a page into an empty frame. Its address may not be framed and its inline styles may not stand in the
 * back office: styles are handed over as sheets, scripts do not run, links lead to another preview.
 */
export function fillFrame(frame: HTMLIFrameElement, html: string, onLink: (path: string) => void) {
  const inside = frame.contentDocument
  const view = frame.contentWindow as (Window & typeof globalThis) | null
  if (!inside || !view) return
  const page = new DOMParser().parseFromString(html.replace(STYLE, ''), 'text/html')
  for (const gone of page.querySelectorAll('script, noscript, meta[http-equiv]')) gone.remove()
  // An empty frame is no page of today's web: without this, sizes would be other ones.
  inside.open()
  inside.write('<!doctype html><title></title>')
  inside.close()
  inside.documentElement.replaceWith(inside.adoptNode(page.documentElement))
  inside.adoptedStyleSheets = [...html.matchAll(STYLE)].map(([, css = '']) => {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(css)
    return sheet
  })
  // What a tap would open lies open: nobody looks for a price twice.
  for (const fold of inside.querySelectorAll('details')) fold.open = true
  view.scrollTo(0, 0)
  inside.onsubmit = (event) => event.preventDefault()
  inside.onclick = (event) => {
    const link = event.target instanceof view.Element ? event.target.closest('a') : null
    if (!link) return
    event.preventDefault()
    const { origin, pathname } = new URL(link.href, window.location.href)
    if (origin === window.location.origin) onLink(pathname)
  }
}
