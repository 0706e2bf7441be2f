import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './content-security-policy.ts'
import { finishPage } from './finish-page.ts'

const rendered = [
  '<!DOCTYPE html><html><head>',
  '<link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/shared.js"/>',
  '<link rel="stylesheet" href="/assets/root.css"/>',
  '<link rel="stylesheet" href="/assets/home.css"/>',
  '</head><body><h1>Salon</h1><script>window.x = 1</script>',
  '<script type="module" async="">import "/assets/manifest.js";\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n',
  'window.modules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script>',
  '<script type="application/ld+json">{"@type":"HairSalon"}</script>',
  '</body></html>',
].join('')

const { html, start } = finishPage(rendered, (href) => `/*${href}*/`)

test('styles stand in the page, in order, and no stylesheet is fetched [G12]', () => {
  expect(html).toContain('<style>/*/assets/root.css*//*/assets/home.css*/</style>')
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/root.css" disabled="">',
    '<link rel="stylesheet" href="/assets/home.css" disabled="">',
  ])
})

test('styles that a later part needs too are read once and never fetched again [G12]', () => {
  const shared = finishPage(rendered.replace('home.css', 'home.css#'), (href) => `/*${href}*/`)
  expect(shared.html).toContain('/*/assets/home.css*/</style>')
  expect(shared.html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/root.css" disabled="">',
    '<link rel="stylesheet" href="/assets/home.css#" disabled="">',
    '<link rel="stylesheet" href="/assets/home.css" disabled="">',
  ])
})

test('scripts wait: nothing is preloaded, and a loader asks for them later, the start in one file [G13]', () => {
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(start.code).toBe(`/*${start.path}*/;/*${start.path}*/`)
  expect(start.path).toMatch(/^\/assets\/start-[\w-]{8}\.js$/)
  expect(html).toContain(
    'Promise.all(["/assets/root.js","/assets/home.js"].map(f=>import(f)))' +
      '.then(([route0,route1])=>{window.modules = {"root":route0,"home":route1};\n\n' +
      `import("${start.path}");})`,
  )
  expect(html).toContain(`["${start.path}","/assets/shared.js"]`)
  expect(html).toContain('requestIdleCallback')
  expect(html).toContain('["pointerdown","keydown","focusin","touchstart"]')
})

test('a page without its script or styles stops the build [G13]', () => {
  expect(() => finishPage('<html></html>', () => '')).toThrow('lacks script or styles')
})

test('the policy allows exactly the scripts and styles of the page [G11]', () => {
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const loader = /<script>(\(\(\)=>[\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(pagePolicy(html, true).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${sha('window.x = 1')} ${sha(loader)}`,
    `style-src 'self' ${sha('/*/assets/root.css*//*/assets/home.css*/')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    'frame-src https://www.openstreetmap.org',
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ])
})

test('the start names no address of a file and nothing a route has not [G13]', () => {
  const screen =
    '"a/b":{"id":"a/b","hasLoader":false,"hasClientLoader":true,"hasDefaultExport":true,"css":[]}'
  const file = '"c/d":{"id":"c/d","hasLoader":true,"hasDefaultExport":false,"css":[]}'
  const { code } = finishPage(rendered, (href) =>
    href.includes('manifest') ? `routes={${file},${screen}}` : '',
  ).start
  expect(code).toBe('routes={"a/b":{"id":"a/b","hasClientLoader":true,"css":[]}};')
})

test('only the start of an admin page knows the admin area [G13]', () => {
  const routes =
    'routes={"admin/login":{"id":"admin/login","css":[]},"home":{"id":"home","css":[]}}'
  const read = (href: string) => (href.includes('manifest') ? routes : '')
  const admin = rendered.replace('"home":route1', '"admin/login":route1')
  expect(finishPage(rendered, read).start.code).toBe('routes={"home":{"id":"home","css":[]}};')
  expect(finishPage(admin, read).start.code).toBe(`${routes};`)
})
