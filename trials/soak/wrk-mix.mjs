import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { stopLater } from '../../bench/processes.mjs'
import { NEW_REVIEW, READ_REVIEWS, visitorHeaders } from '../../bench/wire.mjs'

const CONNECTIONS = 32
const SPARE_MS = 30_000

/**
 * What visitors do, in shares of a hundred: pages, the newest reviews, a picture, now and then a review.
 * As fast as it is answered, or about `perSecond` times a second.
 */
export async function mixedLoad({ url, seconds, perSecond, script }) {
  writeFileSync(script, scriptText(perSecond ? (CONNECTIONS * 1_000) / perSecond : 0))
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${seconds}s`, '--timeout', '5s', '-s', script, url]
  const timeout = seconds * 1_000 + SPARE_MS
  const run = promisify(execFile)('wrk', args, { timeout })
  const wrk = stopLater({ stop: async () => run.child.kill() })
  const { stdout } = await run.finally(wrk.stop)
  return {
    answers: Number(/^\s*(\d+) requests in /m.exec(stdout)[1]),
    perSecond: Number(/^Requests\/sec:\s+([\d.]+)$/m.exec(stdout)[1]),
    errors: /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0] ?? 0,
  }
}

/** wrk waits whole milliseconds before a request; in between, chance decides. */
function scriptText(pauseMs) {
  const lua = (headers) =>
    `{${Object.entries(headers).map(([name, value]) => `["${name}"]="${value}"`)}}`
  const json = { ...visitorHeaders, 'Content-Type': 'application/json', Prefer: 'return=minimal' }
  const body = JSON.stringify({ ...NEW_REVIEW, author_name: 'Gast @' })
  return `
local run, n = os.time(), 0
local page = wrk.format("GET", "/", ${lua({ Host: 'localhost', 'Accept-Encoding': 'br' })})
local reviews = wrk.format("GET", "${READ_REVIEWS}", ${lua({ Host: 'localhost', ...visitorHeaders })})
local picture = wrk.format("GET", "/strands/hero.svg", ${lua({ Host: 'localhost' })})
local json = ${lua({ Host: 'localhost', ...json })}
function request()
  local dice = math.random() * 100
  if dice < 60 then return page end
  if dice < 85 then return reviews end
  if dice < 99.5 then return picture end
  n = n + 1
  local body = ([[${body}]]):gsub("@", run .. " " .. n)
  return wrk.format("POST", "/rest/v1/reviews", json, body)
end
${pauseMs ? `function delay() return math.floor(${pauseMs} + math.random()) end` : ''}
`
}
