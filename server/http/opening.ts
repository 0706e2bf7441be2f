import { setTimeout as pause } from 'node:timers/promises'
import type { Hono } from 'hono'
import { EVERYWHERE, NOTHING_RUNS } from './security-headers.ts'

/** Shorter than a connection may be silent: who waited in vain is told so. */
const PATIENCE_MS = 20_000
const HEADERS = {
  ...EVERYWHERE,
  'Content-Security-Policy': NOTHING_RUNS,
  'Content-Type': 'text/plain; charset=utf-8',
}

/**
 * Answers from the port's opening until the app is there. A visitor waits for it, so that what came during
 * a restart is late and not lost; whoever asks whether we live or are ready is told at once.
 */
export function untilOpen(app: Promise<Hono>, patienceMs = PATIENCE_MS): Hono['fetch'] {
  return async (request, env) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return new Response('ok\n', { headers: HEADERS })
    if (pathname === '/readyz') return oneMoment()
    const opened = await Promise.race([app, pause(patienceMs, null, { ref: false })])
    return opened ? opened.fetch(request, env) : oneMoment()
  }
}

function oneMoment() {
  return new Response('Einen Moment bitte, der Salon öffnet gerade.\n', {
    status: 503,
    headers: { ...HEADERS, 'Retry-After': '1' },
  })
}
