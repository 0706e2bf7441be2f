import { brotliDecompressSync } from 'node:zlib'
import { getBytes } from './processes.mjs'

const BROTLI = { 'Accept-Encoding': 'br' }
const STATIC_IMPORT = /(?:from|import)\s*["'`]([^"'`]+\.js)["'`]/g
const LAZY_IMPORT = /import\(["'`]([^"'`]+\.js)["'`]\)/g
/** What every form needs beside itself. */
const HYDRATE = 'hydrate'

/** An answer of a running server as it is sent, and its text. */
export async function readAnswer(port, path) {
  const { status, headers, body } = await getBytes(port, path, BROTLI)
  const plain = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
  return { status, headers, body, text: plain.toString() }
}

/** The addresses of all public pages. */
export async function publicPaths(port) {
  const { text } = await readAnswer(port, '/sitemap.xml')
  return all(text, /<loc>([^<]+)/g).map((address) => new URL(address).pathname)
}

/** Reads pages of a running server and what each of them makes a browser fetch. */
export function openSite(port) {
  const known = new Map()

  async function fileAt(path) {
    if (!known.has(path)) known.set(path, await readAnswer(port, path))
    const answer = known.get(path)
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}`)
    return answer
  }

  /** Every script that can be reached from these by static imports. */
  async function reached(entries) {
    const found = new Set(entries)
    for (const path of found) {
      for (const name of all((await fileAt(path)).text, STATIC_IMPORT)) found.add(asset(name))
    }
    return [...found]
  }

  return {
    fileAt,
    /** `scripts` come with the page, `awake` are all of them once its forms are near the screen. */
    async pageAt(path) {
      const { text } = await fileAt(path)
      const fonts = all(text, /<link[^>]*rel="preload"[^>]*href="([^"]+)"/g)
      const pictures = all(text, /<img(?![^>]*loading="lazy")[^>]*src="(\/[^"#]+)/g)
      const scripts = await reached([
        ...all(text, /<script[^>]*src="([^"]+)"/g),
        ...all(text, /<link[^>]*rel="modulepreload"[^>]*href="([^"]+)"/g),
      ])
      const islands = [...new Set(all(text, /data-island="([^"]+)"/g))]
      const lazy = []
      for (const one of scripts) lazy.push(...all((await fileAt(one)).text, LAZY_IMPORT).map(asset))
      const forms = [...islands, ...(islands.length > 0 ? [HYDRATE] : [])].map((name) => {
        const file = lazy.find((one) => one.startsWith(`/assets/${name}-`))
        if (file) return file
        throw new Error(`No script of ${path} brings ${name}`)
      })
      const first = [...new Set([...fonts, ...pictures, ...scripts])]
      return { path, text, fonts, first, scripts, awake: await reached([...scripts, ...forms]) }
    },
    /** Bytes on the wire, without headers. */
    async sent(paths) {
      let sum = 0
      for (const path of new Set(paths)) sum += (await fileAt(path)).body.length
      return sum
    },
  }
}

function asset(name) {
  return name.startsWith('/') ? name : `/assets/${name.replace(/^\.\//, '')}`
}

function all(text, pattern) {
  return [...text.matchAll(pattern)].map(([, found]) => found)
}
