// What anyone would write for these two addresses with the same framework and driver, and nothing
// else: no roles, no policies, no checks, no headers, no log. The distance to it is what those cost.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import pg from 'pg'

const { port, connection } = JSON.parse(process.env.BARE_SETTINGS)
const pool = new pg.Pool({ max: 10, ...connection })

const READ = `with page as (
    select id, author_name, rating, review_text, created_at, google_review_link, service_type
      from public.reviews where is_approved = $1 order by created_at desc limit $2 offset $3
  )
  select coalesce(json_agg(page.*), '[]')::text as body, count(*)::int as rows from page`
const WRITE = `insert into public.reviews (author_name, rating, review_text, service_type)
  values ($1, $2, $3, $4)`

const app = new Hono()
  .get('/', (c) => c.text('ok'))
  .get('/reviews', async (c) => {
    const { rows } = await pool.query(READ, ['true', 6, 0])
    return c.body(rows[0].body, 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  .post('/reviews', async (c) => {
    const { author_name, rating, review_text, service_type } = await c.req.json()
    await pool.query(WRITE, [author_name, rating, review_text, service_type])
    return c.body(null, 201)
  })

serve({ fetch: app.fetch, port, hostname: '127.0.0.1' })
