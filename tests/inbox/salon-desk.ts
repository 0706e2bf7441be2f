import { test as base, type TestServer } from '#tests/support/server.ts'

export type Row = Record<string, unknown>

export type Desk = Awaited<ReturnType<typeof openDesk>>

/** `test` with what the admin's browser says and hears, and the row that it asks for every few seconds. */
export const test = base.extend('desk', ({ server }) => openDesk(server))

/** What a browser says to /rest/v1 and what it hears; without a token the admin's. */
export async function openDesk(server: TestServer, token?: string) {
  const signedIn = token ?? (await server.token())
  async function ask(method: string, path: string, body?: unknown) {
    const answer = await server.request(`/rest/v1/${path}`, {
      method,
      token: signedIn,
      headers: { Prefer: 'return=representation' },
      body,
    })
    return { status: answer.status, rows: (await answer.json()) as Row[] }
  }
  return {
    token: signedIn,
    ask,
    read: async (path: string) => (await ask('GET', path)).rows,
    pulse: async () => (await ask('GET', 'inbox_pulse')).rows,
    add: async (table: string, row: Row) => (await ask('POST', table, row)).rows[0] as Row,
    change: (table: string, id: unknown, row: Row) => ask('PATCH', `${table}?id=eq.${id}`, row),
    remove: (table: string, id: unknown) => ask('DELETE', `${table}?id=eq.${id}`),
    restore: (id: unknown) => ask('PATCH', `bin?id=eq.${id}`, { is_restored: true }),
    log: async (id: unknown) =>
      (await ask('GET', `changes?row_id=eq.${id}&order=id&select=table_name,action,before,after`))
        .rows,
  }
}
