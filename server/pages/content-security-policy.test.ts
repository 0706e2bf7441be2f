import { expect, test } from 'vitest'
import { inlineScripts, pagePolicy } from './content-security-policy.ts'

test('only a page with the map may frame it, and nothing else is ever framed [O8]', () => {
  const frames = (hasMap: boolean) =>
    pagePolicy({ scripts: [], styles: [], hasMap })
      .split('; ')
      .filter((rule) => rule.startsWith('frame-src'))
  expect(frames(true)).toEqual(['frame-src https://www.openstreetmap.org'])
  expect(frames(false)).toEqual([])
})

test('a policy names the hash of every inline script and style, and no more [G11]', () => {
  const rules = pagePolicy({ scripts: ['alert(1)'], styles: ['p{}'] }).split('; ')
  expect(rules).toContain("script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='")
  expect(rules.find((rule) => rule.startsWith('style-src'))).toMatch(
    /^style-src 'self' 'sha256-[^']+'$/,
  )
})

test('of the shell every script that stands in it is found, files are not [G11]', () => {
  const shell =
    '<script src="/a.js"></script><script>one()</script><script type="module">two()</script>'
  expect(inlineScripts(shell)).toEqual(['one()', 'two()'])
})
