import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { schema } from '#server/database/schema-files.ts'

/** What a hosted Supabase project brings along: roles with generous defaults, and its own auth. */
const HOSTED_PROJECT = `
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (id uuid primary key default gen_random_uuid(), email text);
  create function auth.jwt() returns jsonb language sql stable as $$
    select nullif(current_setting('request.jwt.claims', true), '')::jsonb
  $$;
  create function auth.uid() returns uuid language sql stable as $$
    select nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid
  $$;
`

const BROUGHT_ALONG = ['tables/0001_roles.sql', 'tables/0002_auth.sql', 'tables/0027_keys.sql']

/** A hosted project with our schema but for roles and sign-in. */
async function openHosted() {
  const cluster = inject('cluster')
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query('create database hosted')
  const hosted = new pg.Client({ ...cluster, database: 'hosted' })
  await hosted.connect()
  await hosted.query(HOSTED_PROJECT)
  for (const { name, sql } of [...schema.tables, ...schema.functions]) {
    if (!BROUGHT_ALONG.includes(name)) await hosted.query(`begin; ${sql}; commit`)
  }
  onTestFinished(async () => {
    await hosted.end()
    await admin.query('drop database hosted')
    await admin.end()
  })
  return hosted
}

test('on a hosted Supabase project visitors may no more, and deleting means the bin, signed with the e-mail of the token [D7] [X40]', async () => {
  const hosted = await openHosted()
  const { rows } = await hosted.query(
    `select table_name::text as name, string_agg(distinct privilege_type, ', ' order by privilege_type) as may
       from information_schema.table_privileges
      where grantee = 'anon' and table_schema in ('public', 'salon') group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { name: 'review_counts', may: 'SELECT' },
    { name: 'reviews', may: 'SELECT' },
    { name: 'special_days', may: 'SELECT' },
  ])

  const id = '00000000-0000-4000-8000-000000000001'
  await hosted.query(`insert into auth.users (id) values ('${id}')`)
  await hosted.query(`insert into public.reviews (id, review_text) values ('${id}', 'Sehr schön')`)
  const asSignedIn = async (sql: string) => {
    await hosted.query('begin; set local role authenticated')
    const claims = JSON.stringify({ sub: id, email: 'inhaberin@salon.test' })
    await hosted.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    const { rows } = await hosted.query(sql)
    await hosted.query('commit')
    return rows
  }
  expect(await asSignedIn('select review_text from public.reviews')).toEqual([])
  await hosted.query('insert into public.people select id from auth.users')
  expect(await asSignedIn('select review_text from public.reviews')).toHaveLength(1)
  await asSignedIn('delete from public.reviews')
  expect(await asSignedIn('select id, deleted_by from public.bin')).toEqual([
    { id, deleted_by: 'inhaberin@salon.test' },
  ])
  await asSignedIn('update public.bin set is_restored = true')
  expect(await asSignedIn('select review_text from public.reviews')).toHaveLength(1)
  expect(await asSignedIn('select action, changed_by from public.changes order by id')).toEqual(
    ['delete', 'restore'].map((action) => ({ action, changed_by: 'inhaberin@salon.test' })),
  )
})

test('without a server of ours the budgets for everybody hold, many rows at once included [D7]', async () => {
  const hosted = await openHosted()
  const reviews = async (from: number, to: number) => {
    await hosted.query('begin; set local role anon')
    const sent = hosted.query(
      `insert into public.reviews (review_text)
       select 'Bewertung Nummer ' || n from generate_series(${from}, ${to}) n`,
    )
    const outcome = await sent.then(
      ({ rowCount }) => rowCount,
      ({ code }) => code,
    )
    await hosted.query('commit')
    return outcome
  }
  expect(await reviews(1, 31)).toBe('PT429')
  expect(await reviews(1, 28)).toBe(28)
  expect(await reviews(1, 1)).toBe(0)
  expect(await reviews(29, 29)).toBe(1)
  expect(await reviews(30, 30)).toBe('PT429')
  expect(await hosted.query('select from public.reviews')).toMatchObject({ rowCount: 29 })
})
