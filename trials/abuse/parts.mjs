import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { publicPaths } from '../../bench/site.mjs'
import { root } from '../../scripts/setup.mjs'
import { apikey } from './house.mjs'
import { naughty, noText, sql, xss } from './lists.mjs'
import { loadParts } from './load/parts.mjs'
import { openPayloads } from './parts/browser.mjs'
import { isOpened, knocks } from './parts/doors.mjs'
import { headerTricks } from './parts/headers.mjs'
import { isForeign, waysOut } from './parts/paths.mjs'
import { photoParts } from './parts/photos.mjs'
import { asWritten, inEveryForm, inEveryPlace, isUnescaped, sentBefore } from './parts/places.mjs'
import { hostileQueries } from './parts/queries.mjs'
import { canaryBuild } from './parts/secrets.mjs'
import { guesses, knocksAtSignIn } from './parts/sign-in.mjs'
import { forgeries, isRefused } from './parts/tokens.mjs'
import { wireTricks } from './parts/wire.mjs'
import { sendRaw } from './raw.mjs'
import { addressOf, openSender, putAll, written } from './send.mjs'

const KNOCKS_AT_SIGN_IN = 3_000
const ASKED_FROM_ONE_ADDRESS = 40
/** The server looks at two passwords at once and lets twenty wait. */
const AT_THE_SIGN_IN = 8
const API_PATHS = ['/rest/v1/reviews?order=id', '/auth/v1/health', '/auth/v1/.well-known/jwks.json']
/** What stands in the build beside the files that browsers get: their lists and compressed forms. */
const NOT_SERVED = /\/\.vite\/|\/index\.html$|\.(br|gz)$/
/** What is no file of the build and no page of the sitemap. */
const MADE = [
  '/admin/login',
  '/danke',
  '/llms.txt',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
]
const ODD_PATHS = ['/gibt-es-nicht', '/services', '/en/x', '/admin', '/admin/nichts', '/rest/v1/']

/** Each part by its name: what is tried, and how; `run` says what was found beside 5xx and hangs. */
export function partsOf({ full, bare, key, chance, ledger, queries }) {
  const asked = (house, question) =>
    house.ask({ ...question, headers: { ...house.headersOf(question.as), ...question.headers } })

  /** Puts questions to one house; `isWrong` names what must not be answered so. */
  async function putToFull(part, questions, isWrong) {
    let wrong = 0
    await putAll(questions, async (question) => {
      const answer = await asked(full, question)
      ledger.note(part, answer, question)
      if (!isWrong(question, answer)) return
      wrong += 1
      ledger.tell(part, 'wrong', {
        ...question,
        plain: undefined,
        answer: written(answer).slice(0, 600),
      })
    })
    return wrong
  }

  /** Puts questions to both houses: strangers must not see which one they ask. */
  async function putToBoth(part, questions) {
    let differ = 0
    await putAll(questions, async (question) => {
      const answers = await Promise.all([full, bare].map((house) => asked(house, question)))
      for (const answer of answers) ledger.note(part, answer, question)
      if (written(answers[0]) === written(answers[1])) return
      differ += 1
      const [one, other] = answers.map((answer) => written(answer).slice(0, 600))
      ledger.tell(part, 'differ', { ...question, one, other })
    })
    return { found: `${differ} differ`, isKept: differ === 0 }
  }

  const places = (texts) => (part) => putToBoth(part, inEveryPlace(texts))

  return {
    queries: {
      what: 'generated from the grammar: select, filters, and/or, order, limit, offset, Range, Prefer, columns, on_conflict, rpc, embedding; all methods; hostile bodies',
      run: (part) => putToBoth(part, hostileQueries(chance, queries)),
    },
    again: {
      what: 'entries that only one of the two salons has been sent before, with every preference',
      run: (part) => putToBoth(part, sentBefore()),
    },
    sql: {
      what: `${sql.length} injections in 33 places of a request; as a filter each finds what is written so: nothing`,
      async run(part) {
        const both = await places(sql)(part)
        const found = await putToFull(part, asWritten(sql), (_, { status, body }) => {
          return status !== 200 || body.toString() !== '[]'
        })
        const isKept = both.isKept && found === 0
        return { found: `${both.found}, ${found} found as a filter`, isKept }
      },
    },
    strings: {
      what: `${naughty.length + noText.length} naughty strings in the same places`,
      run: places([...naughty, ...noText]),
    },
    scripts: { what: `${xss.length} scripts in the same places`, run: places(xss) },
    forms: {
      what: 'the same texts in every field of the forms that work without a script; what comes back is escaped',
      async run(part) {
        const texts = [...sql, ...naughty, ...xss]
        const wrong = await putToFull(part, inEveryForm(texts), isUnescaped)
        return { found: `${wrong} not escaped or not understood`, isKept: wrong === 0 }
      },
    },
    doors: {
      what: 'every table, every method, by everybody who is not the salon',
      async run(part) {
        const open = await putToFull(part, knocks(), isOpened)
        return { found: `${open} opened`, isKept: open === 0 }
      },
    },
    tokens: {
      what: 'forged tokens as bearer and as key, at 14 doors; the real one opens before and after',
      async run(part) {
        const { kinds, questions } = await forgeries(full, key)
        const real = () =>
          asked(full, { path: '/rest/v1/contact_submissions?limit=1', as: 'admin' })
        const before = await real()
        const wrong = await putToFull(part, questions, (_, answer) => !isRefused(answer))
        const isReal = before.status === 200 && (await real()).status === 200
        return { found: `${kinds} kinds, ${wrong} not refused`, isKept: wrong === 0 && isReal }
      },
    },
    'sign-in': {
      what: 'guesses, closed doors, broken bodies and tokens at /auth/v1 and /forms',
      async run(part) {
        let tokens = 0
        const questions = [...guesses(), ...knocksAtSignIn(chance, KNOCKS_AT_SIGN_IN)]
        const senders = new Map()
        await putAll(
          questions.entries(),
          async ([n, question]) => {
            const network = Math.floor(n / ASKED_FROM_ONE_ADDRESS)
            if (!senders.has(network))
              senders.set(network, openSender(full.port, { from: addressOf(network) }))
            const headers = { ...full.headersOf(), ...question.headers }
            const answer = await senders.get(network).ask({ ...question, headers })
            ledger.note(part, answer, question)
            if (!answer.body.includes('access_token')) return
            tokens += 1
            ledger.tell(part, 'wrong', question)
          },
          AT_THE_SIGN_IN,
        )
        for (const sender of senders.values()) sender.close()
        return { found: `${tokens} signed in`, isKept: tokens === 0 }
      },
    },
    paths: {
      what: 'ways out of the folder, side doors of frameworks, open redirects; raw bytes',
      async run(part) {
        const known = new Set()
        for (const path of await addresses(full.port)) {
          const { status, body } = await full.ask({ path })
          if (status === 200) known.add(body.toString('latin1'))
        }
        const wrong = await putRaw(part, waysOut(), (_, answer) => isForeign(answer, known))
        return { found: `${wrong} foreign files or targets`, isKept: wrong === 0 }
      },
    },
    wire: {
      what: 'smuggled requests, broken lengths and chunks, other protocols, too much of everything; raw bytes',
      async run(part) {
        const wrong = await putRaw(part, wireTricks(apikey), ({ most }, { answers }) => {
          return answers.length > most
        })
        return { found: `${wrong} answered what was hidden`, isKept: wrong === 0 }
      },
    },
    headers: {
      what: 'tricks with Host, Forwarded and X-Forwarded-*, on every page and some answers of the API',
      async run(part) {
        const all = await addresses(full.port)
        const pages = all.filter((path) => !path.startsWith('/assets/'))
        const plain = new Map()
        const paths = [...pages, ...API_PATHS, ...ODD_PATHS]
        for (const path of paths) plain.set(path, written(await asked(full, { path })))
        let refused = 0
        const questions = [...headerTricks(paths)].map(({ line, ...one }) => {
          return { ...one, plain: plain.get(one.path), path: line ?? one.path }
        })
        const wrong = await putToFull(part, questions, (question, answer) => {
          const isRefusal = answer.status === 400 && !answer.body.includes('evil')
          if (isRefusal) refused += 1
          return !isRefusal && written(answer) !== question.plain
        })
        return { found: `${wrong} differ, ${refused} refused as no host`, isKept: wrong === 0 }
      },
    },
    ...loadParts({ full, ledger }),
    secrets: {
      what: 'a build with a word of its own in every setting: none of them, no name of a setting and no inner name in what browsers get',
      async run() {
        const { files, words, found } = canaryBuild()
        for (const one of found) ledger.faults.push(`secrets: ${one}`)
        return {
          found: `${words} words in ${files} files: ${found.length}`,
          isKept: found.length === 0,
        }
      },
    },
    ...photoParts({ full, ledger }),
    browser: {
      what: `${xss.length} scripts stored in every field, opened in the admin area and on the site with Chromium`,
      isLast: true,
      async run() {
        const seen = await openPayloads(full)
        if (!seen) return { found: 'no browser here', isKept: null }
        const { screens, dialogs, reports, errors, strangers } = seen
        for (const one of [...dialogs, ...reports, ...errors, ...strangers].slice(0, 10))
          ledger.faults.push(`browser: ${one}`)
        const count = [dialogs, reports, errors, strangers].map((list) => list.length)
        const found = `${screens} screens: ${count[0]} dialogs, ${count[1]} policy reports, ${count[2]} errors, ${count[3]} questions to strangers`
        return { found, isKept: count.every((one) => one === 0) }
      },
    },
  }

  async function putRaw(part, questions, isWrong) {
    let wrong = 0
    await putAll(questions, async (question) => {
      const answer = await sendRaw(full.port, question.bytes)
      ledger.note(part, answer, question)
      if (!isWrong(question, answer)) return
      wrong += 1
      ledger.tell(part, 'wrong', { ...question, answer: answer.text.slice(0, 600) })
    })
    return wrong
  }
}

/** Every address of the site: its pages, what is made with them, and the files browsers get. */
async function addresses(port) {
  const files = ['client', 'admin/client'].flatMap((name) => {
    const folder = join(root, 'build', name)
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !NOT_SERVED.test(join(entry.parentPath, entry.name)))
      .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
  })
  return [...(await publicPaths(port)), ...MADE, ...files]
}
