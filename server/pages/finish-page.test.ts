import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from './content-security-policy.ts'
import { BACK, finishPage, finishStillPage } from './finish-page.ts'

const rendered = [
  '<!DOCTYPE html><html><head>',
  '<link rel="modulepreload" href="/assets/manifest.js"/>',
  '<link rel="modulepreload" href="/assets/entry.js"/>',
  '<link rel="modulepreload" href="/assets/framework-1.js"/>',
  '<link rel="modulepreload" href="/assets/shared.js"/>',
  '<link rel="stylesheet" href="/assets/root.css"/>',
  '<link rel="stylesheet" href="/assets/home.css"/>',
  '</head><body><h1>Salon</h1><script>{\n    window.x = 1\n  }</script>',
  '<script>window.__reactRouterContext = {"unstable_x":false,"y":2};</script>',
  '<script type="module" async="">import "/assets/manifest.js";\n',
  'import * as route0 from "/assets/root.js";\nimport * as route1 from "/assets/home.js";\n',
  'window.modules = {"root":route0,"home":route1};\n\nimport("/assets/entry.js");</script>',
  '<script type="application/ld+json">{"@type":"HairSalon"}</script>',
  '<script>window.__reactRouterContext.streamController.close();</script>',
  '</body></html>',
].join('')

/** The root's file only hands on what the house holds. */
const read = (href: string) =>
  href === '/assets/root.js'
    ? 'export{a as ErrorBoundary,b as default}from"./house.js";'
    : `/*${href}*/`
const { html, start } = finishPage(rendered, read)

test('styles stand in the page, in order, and no stylesheet is fetched [G12]', () => {
  expect(html).toContain('<style>/*/assets/root.css*//*/assets/home.css*/</style>')
  expect(html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/root.css" media="not all" disabled="">',
    '<link rel="stylesheet" href="/assets/home.css" media="not all" disabled="">',
  ])
})

test('styles that a later part needs too are read once and never fetched again [G12]', () => {
  const shared = finishPage(rendered.replace('home.css', 'home.css#'), (href) => `/*${href}*/`)
  expect(shared.html).toContain('/*/assets/home.css*/</style>')
  expect(shared.html.match(/<link rel="stylesheet"[^>]*>/g)).toEqual([
    '<link rel="stylesheet" href="/assets/root.css" media="not all" disabled="">',
    '<link rel="stylesheet" href="/assets/home.css" media="not all" disabled="">',
  ])
})

test('scripts wait: nothing is preloaded, and a loader asks for them later, the start in one file [G13]', () => {
  expect(html).not.toContain('<link rel="modulepreload"')
  expect(html).not.toContain('type="module"')
  expect(start.code).toBe(`/*${start.path}*/;/*${start.path}*/`)
  expect(start.path).toMatch(/^\/assets\/start-[\w-]{8}\.js$/)
  expect(html).toContain(
    'import("/assets/framework-1.js").then(()=>Promise.all(["/assets/house.js","/assets/home.js"].map(f=>import(f))))' +
      '.then(([m0,m1])=>{let route0={ErrorBoundary:m0.a,default:m0.b},route1=m1;' +
      'window.modules = {"root":route0,"home":route1};\n\n' +
      `import("${start.path}");})`,
  )
  expect(html).toContain(
    `["${start.path}","/assets/house.js","/assets/home.js","/assets/shared.js"]`,
  )
  // What the router left for its start runs with it, and React finds the element it looks for.
  expect(html.match(/<script><\/script>/g)).toHaveLength(1)
  expect(html).toContain(
    'append(l)}));window.__reactRouterContext = {"y":2};' +
      'window.__reactRouterContext.streamController.close();import(',
  )
  expect(html).toContain('(self.requestIdleCallback||setTimeout)(b,{timeout:2e3})')
  expect(html).toContain('["pointerdown","keydown","focusin"]')
})

test('a script in the page is not indented [G13]', () => {
  expect(html).toContain('<script>{\nwindow.x = 1\n}</script>')
})

test('a page without its script or styles stops the build [G13]', () => {
  const styled = rendered.replace(/<script type="module"[\s\S]*?<\/script>/, '')
  expect(() => finishPage(styled, read)).toThrow('lacks its script')
  const bare = rendered.replace(/<link rel="stylesheet"[^>]*>/g, '')
  expect(() => finishPage(bare, read)).toThrow('lacks its styles')
  expect(() => finishStillPage(bare, read)).toThrow('lacks its styles')
})

test('a page of words keeps its styles and its data, and of all scripts the one line for Back [P60]', () => {
  expect(finishStillPage(rendered, read)).toEqual({
    start: null,
    html: [
      '<!DOCTYPE html><html><head>',
      '<style>/*/assets/root.css*//*/assets/home.css*/</style>',
      '</head><body><h1>Salon</h1>',
      '<script type="application/ld+json">{"@type":"HairSalon"}</script>',
      `<script>${BACK}</script></body></html>`,
    ].join(''),
  })
})

test('the start names the file that holds a part, not the one that hands it on [P61]', () => {
  const routes = 'routes={"root":{"module":"/assets/root.js"},"home":{"module":"/assets/home.js"}}'
  const { code } = finishPage(rendered, (href) =>
    href.includes('manifest') ? routes : read(href),
  ).start
  expect(code).toContain(
    '{"root":{"module":"/assets/house.js"},"home":{"module":"/assets/home.js"}}',
  )
})

test('the policy allows exactly the scripts and styles of the page [G11]', () => {
  const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const loader = /<script>(\(\(\)=>[\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(pagePolicy(html, true).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${sha('{\nwindow.x = 1\n}')} ${sha(loader)}`,
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
