import { apikey } from '../house.mjs'
import { grouped, statusText } from '../ledger.mjs'
import { addressOf } from '../send.mjs'
import { costOf, MOST_MS, MOST_OF_OWNER_MS } from './cost.mjs'
import { guessTogether, stall } from './crowd.mjs'
import { largestRequests } from './largest.mjs'
import { smallestPieces } from './pieces.mjs'
import { shareBeside } from './share.mjs'

const OTHERS_WAIT_MS = 500
const LET_GO_MS = 15_000
/** Beside one client that asks as much as it can everybody else waits so many times as long at most. */
const SHARE_TIMES = 3

/** What is asked too slowly, too often or too large, and what everybody else notices of it. */
export function loadParts({ full, ledger }) {
  async function costs(part, requests) {
    const note = (answer, request) => ledger.note(part, answer, request)
    const measured = await costOf(full, requests, { note, addressOf: (n) => addressOf(1_024 + n) })
    if (!measured) return { found: 'this system does not tell', isKept: null }
    const { asked, costs } = measured
    for (const { what, ms } of costs.slice(0, 5)) console.log(`  ${ms.toFixed(2)} ms ${what}`)
    const worstOf = (isOwner) => costs.find((one) => one.isOwner === isOwner) ?? { ms: 0 }
    const [worst, owners] = [worstOf(false), worstOf(true)]
    const upload = owners.what
      ? `; of an admin ${owners.ms.toFixed(1)} ms (${MOST_OF_OWNER_MS}): ${owners.what}`
      : ''
    const found = `${grouped(asked)} kinds; the costliest takes ${worst.ms.toFixed(1)} ms of our thread (${MOST_MS}): ${worst.what}${upload}`
    return { found, isKept: worst.ms <= MOST_MS && owners.ms <= MOST_OF_OWNER_MS }
  }

  return {
    stalled: {
      what: 'clients that never finish their request, while somebody asks for the home page',
      async run(part) {
        const note = (answer) => ledger.note(part, answer, 'GET /')
        const { sockets, left, ms, p99 } = await stall(full, note)
        const isKept = left === 0 && ms <= LET_GO_MS && p99 <= OTHERS_WAIT_MS
        const found = `${sockets - left} of ${sockets} let go after ${(ms / 1_000).toFixed(0)} s, others waited ${p99.toFixed(0)} ms (p99)`
        return { found, isKept }
      },
    },
    guesses: {
      what: '200 guesses of a password at the same moment, while somebody asks for the home page',
      async run(part) {
        const note = (answer) => ledger.note(part, answer, 'GET /')
        const { statuses, p99 } = await guessTogether(full, note, (n) => addressOf(512 + n))
        const isKept = !statuses.hang && !statuses[200] && !statuses[500] && p99 <= OTHERS_WAIT_MS
        const found = `guesses: ${statusText(statuses)} (503: come back); others waited ${p99.toFixed(0)} ms (p99)`
        return { found, isKept }
      },
    },
    cost: {
      what: 'requests as large as they may be in every parameter, header and field, each text repeated there that was costly anywhere',
      run: (part) => costs(part, largestRequests()),
    },
    pieces: {
      what: 'the greatest number of the smallest pieces that every reader takes: fields, parts, parameters, headers, cookies, filters, names and lists in JSON, chunks and scans of a picture; every name another one, or all the same',
      run: (part) => costs(part, smallestPieces(full)),
    },
    share: {
      what: 'one client with 16 connections asks for a list of 8 KiB as fast as it can, while somebody asks for the home page',
      async run(part) {
        const note = (answer) => ledger.note(part, answer, 'GET /')
        const path = `/rest/v1/reviews?select=${'a,'.repeat(4_000)}a`
        const { alone, beside, asked } = await shareBeside(full, note, {
          path,
          headers: { apikey },
        })
        const times = beside / alone
        const found = `the home page takes ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${grouped(asked)} such requests: ${times.toFixed(1)} × (${SHARE_TIMES})`
        return { found, isKept: times <= SHARE_TIMES }
      },
    },
  }
}
