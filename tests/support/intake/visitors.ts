import { test as base, openServer, type TestServer } from '#tests/support/server.ts'

type Entry = Record<string, unknown>
type Sent = { headers?: Record<string, string>; from?: string; server?: TestServer }

/** What an operator who configures nothing gets. */
export const DEFAULT_LIMITS = { submissionsPerAddress: 3, submissionsPerHour: 60 }
export const START_MS = Date.parse('2026-11-17T10:00:00Z')

/** The words of the specified call for each table, different for each `n`. */
export const entryOf: Record<string, (n: number) => Entry> = {
  reviews: (n) => ({
    author_name: `Gast ${n}`,
    rating: 5,
    review_text: `Besuch Nummer ${n}, gern wieder`,
    service_type: 'Haarschnitt',
  }),
  contact_submissions: (n) => ({
    name: `Gast ${n}`,
    email: 'gast@example.test',
    phone: null,
    message: `Frage Nummer ${n}`,
    submission_type: 'general',
  }),
  job_applications: (n) => ({
    name: `Gast ${n}`,
    phone: `040-${n}`,
    is_hairdresser: 'Ja',
    work_hours: 'Vollzeit',
    start_date: 'Sofort',
    message: null,
  }),
}

export const FORM_OF = {
  reviews: 'review',
  contact_submissions: 'request',
  job_applications: 'application',
}

/** `test` with a salon that counts as it does out of the box, and visitors who write to it. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from this pattern
  .extend('clock', ({}) => ({ ms: START_MS }))
  .extend('salon', async ({ server, database, clock }) => {
    // The tables were emptied for the server of the plain fixture.
    void server
    const counting = await openServer(database, { ...DEFAULT_LIMITS, now: () => clock.ms })
    const post = (table: string, body: unknown, { from, headers, server = counting }: Sent = {}) =>
      server.request(`/rest/v1/${table}`, {
        method: 'POST',
        body,
        from: from ?? '192.0.2.1',
        headers: { Prefer: 'return=minimal', ...headers },
      })
    return {
      ...counting,
      /** Posts as a visitor of one address and gives the whole answer. */
      post,
      /** Posts the n-th entry of a table and gives the status. */
      send: async (table: string, n: number, sent?: Sent) =>
        (await post(table, entryOf[table]?.(n), sent)).status,
      /** A token of a form that was opened so long ago. */
      async formToken(form: string, ageMs: number) {
        const nowMs = clock.ms
        clock.ms -= ageMs
        const answer = await counting.request(`/forms/token?form=${form}`)
        clock.ms = nowMs
        const { token } = (await answer.json()) as { token: string }
        return { 'X-Form-Token': token }
      },
      /** Moves everything that was received into the past. */
      age: (interval: string) =>
        database.owner('update intake.received set received_at = received_at - $1::interval', [
          interval,
        ]),
      async stored(table: string) {
        const [row] = await database.owner(`select count(*)::int as n from ${table}`)
        return row.n as number
      },
    }
  })
