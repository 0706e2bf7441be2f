import type { Finding } from '#domain/system/checks.ts'
import type { Config } from '#server/config.ts'
import { EVERYWHERE } from '#server/http/security-headers.ts'
import { words } from '#server/operator-words.ts'

/** Asks the own site; where it lies decides whoever hands this in. */
export type AskOwn = (path: string) => Response | Promise<Response>

export type Place = Pick<Config, 'siteUrl' | 'isSampleSite'>

const TIMEOUT_MS = 5_000
const OF_CERTIFICATE = /CERT|SIGNATURE/
const EVERY_ADDRESS = ['0.0.0.0', '::', '']

/**
 * Asks the public address, so that a proxy in between is looked at too. While that is only a sample,
 * which nothing resolves, the door of this machine is asked.
 */
export function askingOwnSite(place: Place & Pick<Config, 'host' | 'port'>): AskOwn {
  const { siteUrl, isSampleSite, host, port } = place
  const named = host.includes(':') ? `[${host}]` : host
  const here = `http://${EVERY_ADDRESS.includes(host) ? '127.0.0.1' : named}:${port}`
  return (path) =>
    fetch(`${isSampleSite ? here : siteUrl}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
}

/** Whether page and API arrive with the headers that protect visitors. */
export function headers(place: Place, ask: AskOwn): Promise<Finding> {
  return ofOwnSite(place, ask, 'die Schutzregeln', async (health) => {
    const page = await ask('/')
    await page.body?.cancel()
    const isTls = place.siteUrl.startsWith('https:') && !place.isSampleSite
    const wrong = new Set([health, page].flatMap((answer) => wrongIn(answer.headers, isTls)))
    if (wrong.size === 0) {
      return { state: 'good', what: 'Die Website gibt jedem Browser alle Schutzregeln mit.' }
    }
    return {
      state: 'bad',
      what: `Schutzregeln für den Browser fehlen oder kommen verändert an: ${[...wrong].join(', ')}.`,
      remedy:
        'Im Proxy prüfen, ob er Kopfzeilen entfernt oder ersetzt, und ob TRUST_PROXY=1 gesetzt ist.',
    }
  })
}

/** What is asked of the own site; that it does not answer is a finding, and never a good one. */
export async function ofOwnSite(
  place: Place,
  ask: AskOwn,
  subject: string,
  look: (health: Response) => Promise<Finding>,
): Promise<Finding> {
  try {
    const health = await ask('/healthz')
    const isOurs = (await health.text()).includes('"status":"ok"')
    if (!isOurs) throw new Error('dort antwortet ein anderes Programm')
    return await look(health)
  } catch (error) {
    return { state: 'open', ...notLookedAt(reason(error), subject, place) }
  }
}

function notLookedAt(why: string, subject: string, { siteUrl, isSampleSite }: Place) {
  if (OF_CERTIFICATE.test(why)) {
    return {
      what: `Dem Zertifikat der eigenen Website ist von hier aus nicht zu trauen (${why}); ${subject} sind nicht geprüft.`,
      remedy:
        'Im Webserver ein Zertifikat einer öffentlichen Stelle einrichten; mit einem eigenen, für Intranet und Versuche, bleibt es dabei.',
    }
  }
  return {
    what: `Die eigene Website antwortet nicht (${why}); ${subject} sind nicht geprüft.`,
    remedy: isSampleSite
      ? `Den Server starten (${words.restart}) und noch einmal prüfen.`
      : `Prüfen, ob ${siteUrl} von diesem Rechner aus erreichbar ist.`,
  }
}

function wrongIn(sent: Headers, isTls: boolean) {
  const different = Object.entries(EVERYWHERE)
    .filter(([name, value]) => sent.get(name) !== value)
    .map(([name]) => name)
  const hasPolicy = sent.get('Content-Security-Policy')?.includes('default-src')
  return [
    ...different,
    ...(hasPolicy ? [] : ['Content-Security-Policy']),
    ...(isTls && !sent.has('Strict-Transport-Security') ? ['Strict-Transport-Security'] : []),
  ]
}

function reason(error: unknown) {
  const { cause, message } = error as { cause?: { code?: string }; message?: string }
  return cause?.code ?? message ?? String(error)
}
