// What anyone would write for these two addresses with the same framework and driver: the same transaction with the
// same role and settings, so the same policies and triggers, the same commit and the same headers. No key, no address
// to read, no body to judge, no log. The distance to it is what those cost.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const { port, connection, headers } = JSON.parse(process.env.BARE_SETTINGS)
const pool = new pg.Pool({ max: 10, ...connection })

const AS_VISITOR = `begin; set local "role" to 'anon'`
/** Nothing is counted, as in ours while it is measured. */
const LIMITS = { address: 0, addressDay: 0, hour: 0, bareHour: 0, pending: 0 }
const CONTEXT = { client: 'ab'.repeat(32), key: null, token: 'none', nonce: null, trap: false }
const WITH_ENTRY = `begin; set local "intake.context" to '${JSON.stringify({ ...CONTEXT, limits: LIMITS })}'; set local "role" to 'anon'`

const READ = {
  name: 'read',
  text: `with page as (
      select id, author_name, rating, review_text, created_at, google_review_link, service_type
        from public.reviews where is_approved = $1 order by created_at desc, id limit $2 offset $3
    )
    select coalesce(json_agg(page.*), '[]')::text as body, count(*)::int as rows from page`,
}
const WRITE = {
  name: 'write',
  text: `insert into public.reviews (author_name, rating, review_text, service_type)
    values ($1, $2, $3, $4)`,
}

const app = new Hono()
  .get('/', (c) => c.text('ok'))
  .get('/reviews', async (c) => {
    const [{ body }] = await within(AS_VISITOR, { ...READ, values: ['true', 6, 0] })
    return c.body(body, 200, headers)
  })
  .post('/reviews', async (c) => {
    const { author_name, rating, review_text, service_type } = await c.req.json()
    const values = [author_name, rating, review_text, service_type]
    await within(WITH_ENTRY, { ...WRITE, values })
    return c.body(null, 201, headers)
  })

serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })

/** A lost connection ends a measurement: nothing is rolled back. */
async function within(begin, statement) {
  const client = await pool.connect()
  await client.query(begin)
  const { rows } = await client.query(statement)
  await client.query('commit')
  client.release()
  return rows
}
