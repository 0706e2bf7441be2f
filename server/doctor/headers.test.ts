import { expect, test } from 'vitest'
import { EVERYWHERE, NOTHING_RUNS } from '#server/http/security-headers.ts'
import { headers } from './headers.ts'

const SAMPLE = { siteUrl: 'https://salon.example', isSampleSite: true }
const REAL = { siteUrl: 'https://salon.test', isSampleSite: false }
const ALL = { ...EVERYWHERE, 'Content-Security-Policy': NOTHING_RUNS }
const HSTS = { 'Strict-Transport-Security': 'max-age=1' }

const answering = (sent: Record<string, string>) => () =>
  new Response('{"status":"ok"}', { headers: sent })

test('the doctor asks the own site for the headers that protect visitors [X81]', async () => {
  const good = {
    state: 'good',
    what: 'Die Website gibt jedem Browser alle Schutzregeln mit.',
  }
  expect(await headers(SAMPLE, answering(ALL))).toEqual(good)
  expect(await headers(REAL, answering({ ...ALL, ...HSTS }))).toEqual(good)
  expect(await headers(REAL, answering(ALL))).toMatchObject({
    state: 'bad',
    what: 'Schutzregeln für den Browser fehlen oder kommen verändert an: Strict-Transport-Security.',
  })
  const { 'X-Content-Type-Options': _, ...fewer } = ALL
  const proxied = answering({ ...fewer, 'X-Frame-Options': 'SAMEORIGIN' })
  expect(await headers(SAMPLE, proxied)).toEqual({
    state: 'bad',
    what: 'Schutzregeln für den Browser fehlen oder kommen verändert an: X-Content-Type-Options, X-Frame-Options.',
    remedy:
      'Im Proxy prüfen, ob er Kopfzeilen entfernt oder ersetzt, und ob TRUST_PROXY=1 gesetzt ist.',
  })
})

test('a site that does not answer is told as not looked at, never as good [X81]', async () => {
  const silent = async () => {
    throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
  }
  expect(await headers(SAMPLE, silent)).toEqual({
    state: 'open',
    what: 'Die eigene Website antwortet nicht (ECONNREFUSED); die Schutzregeln sind nicht geprüft.',
    remedy: 'Den Server starten (npm start) und noch einmal prüfen.',
  })
  expect(await headers(SAMPLE, () => new Response('Guten Tag'))).toMatchObject({
    state: 'open',
    what: 'Die eigene Website antwortet nicht (dort antwortet ein anderes Programm); die Schutzregeln sind nicht geprüft.',
  })
  const ownCertificate = async () => {
    throw new TypeError('fetch failed', { cause: { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' } })
  }
  expect((await headers(REAL, ownCertificate)).what).toMatch(/^Dem Zertifikat .* nicht zu trauen/)
  expect(await headers(REAL, silent)).toMatchObject({
    remedy: 'Prüfen, ob https://salon.test von diesem Rechner aus erreichbar ist.',
  })
})
