import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { migrations } from '#server/database/migrations.ts'

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

const INTAKE = /^app\/000[5-8]/

/** A hosted project with the app schema, used for a while before the migrations that `later` names. */
async function openHosted(later: RegExp, meanwhile = '') {
  const cluster = inject('cluster')
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query('create database hosted')
  const hosted = new pg.Client({ ...cluster, database: 'hosted' })
  await hosted.connect()
  await hosted.query(HOSTED_PROJECT)
  const ours = migrations.filter(
    ({ name }) => name.startsWith('app/') || name === 'platform/0003_admins.sql',
  )
  const apply = async (list: typeof ours) => {
    for (const { sql } of list) await hosted.query(`begin; ${sql}; commit`)
  }
  const first = ours.findIndex(({ name }) => later.test(name))
  await apply(ours.slice(0, first))
  await hosted.query(meanwhile)
  await apply(ours.slice(first))
  onTestFinished(async () => {
    await hosted.end()
    await admin.query('drop database hosted')
    await admin.end()
  })
  return hosted
}

test('the app schema applies to a hosted Supabase project and gives visitors no more there [D7]', async () => {
  const hosted = await openHosted(INTAKE)
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

  await hosted.query(`insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001')`)
  await hosted.query(`insert into public.reviews (review_text) values ('Noch nicht freigegeben')`)
  const seen = async () => {
    await hosted.query(
      `begin; set local role authenticated;
       select set_config('request.jwt.claims', '{"sub":"00000000-0000-4000-8000-000000000001"}', true)`,
    )
    const { rowCount } = await hosted.query('select from public.reviews')
    await hosted.query('rollback')
    return rowCount
  }
  expect(await seen()).toBe(0)
  await hosted.query('insert into salon.admins select id from auth.users')
  expect(await seen()).toBe(1)
})

test('a project with years of entries takes the intake, and keeps each entry as it was [I15]', async () => {
  const hosted = await openHosted(
    INTAKE,
    `insert into public.reviews (review_text) select 'Alte Bewertung ' || n from generate_series(1, 50) n;
     insert into public.contact_submissions (name, message, status) values
       ('A', 'x', 'new'), ('B', 'x', 'in_progress'), ('C', 'x', 'completed'), ('D', 'x', 'archived');
     insert into public.job_applications (name, phone, is_hairdresser, work_hours, start_date, status)
       select 'E', '040', 'Ja', 'Vollzeit', 'Sofort', status
         from unnest(array['new', 'reviewing', 'accepted', 'rejected', 'archived']) status`,
  )
  const { rows } = await hosted.query(
    `select (select count(*)::int from public.reviews) as reviews,
            (select count(*)::int from mail.outbox) as letters,
            (select array_agg(kind order by kind) from intake.decisions) as decisions`,
  )
  expect(rows).toEqual([
    {
      reviews: 50,
      letters: 0,
      decisions: ['application', 'application', 'application', 'request', 'request'],
    },
  ])
})

test('on a hosted project too, deleting means the bin, signed with the e-mail of the token [X40]', async () => {
  const hosted = await openHosted(INTAKE)
  const id = '00000000-0000-4000-8000-000000000001'
  await hosted.query(`insert into auth.users (id) values ('${id}')`)
  await hosted.query('insert into salon.admins select id from auth.users')
  await hosted.query(
    `insert into public.reviews (id, review_text) values ('${id}', 'Sehr schön hier')`,
  )
  const asAdmin = async (sql: string) => {
    await hosted.query('begin; set local role authenticated')
    const claims = JSON.stringify({ sub: id, email: 'inhaberin@salon.test' })
    await hosted.query(`select set_config('request.jwt.claims', $1, true)`, [claims])
    const { rows } = await hosted.query(sql)
    await hosted.query('commit')
    return rows
  }
  await asAdmin('delete from public.reviews')
  expect(await asAdmin('select id, deleted_by from public.bin')).toEqual([
    { id, deleted_by: 'inhaberin@salon.test' },
  ])
  await asAdmin('update public.bin set is_restored = true')
  expect(await asAdmin('select review_text from public.reviews')).toEqual([
    { review_text: 'Sehr schön hier' },
  ])
  expect(await asAdmin('select action, changed_by from public.changes order by id')).toEqual(
    ['delete', 'restore'].map((action) => ({ action, changed_by: 'inhaberin@salon.test' })),
  )
})

test('a project with entries takes the index of words, in its own room for extensions [X51]', async () => {
  const hosted = await openHosted(
    /^app\/0020/,
    `create schema extensions;
     insert into auth.users (id) values ('00000000-0000-4000-8000-000000000001');
     insert into salon.admins select id from auth.users;
     insert into public.reviews (id, review_text)
       select id, 'Draußen sang ein Zaunkönig' from auth.users`,
  )
  await hosted.query(
    `begin; set local role authenticated;
     select set_config('request.jwt.claims', '{"sub":"00000000-0000-4000-8000-000000000001"}', true)`,
  )
  const found = await hosted.query(`select search.few_hits('reviews', '%ZAUNKÖNIG%') as ids`)
  await hosted.query('rollback')
  const room = await hosted.query(
    `select extnamespace::regnamespace::text as room from pg_extension where extname = 'pg_trgm'`,
  )
  expect([...found.rows, ...room.rows]).toEqual([
    { ids: ['00000000-0000-4000-8000-000000000001'] },
    { room: 'extensions' },
  ])
})

test('without a server of ours the budgets for everybody hold, many rows at once included [I15]', async () => {
  const hosted = await openHosted(INTAKE)
  const asVisitor = async (sql: string) => {
    await hosted.query('begin; set local role anon')
    const outcome = await hosted.query(sql).then(
      ({ rowCount }) => rowCount,
      ({ code }) => code,
    )
    await hosted.query('commit')
    return outcome
  }
  const reviews = (from: number, to: number) =>
    asVisitor(
      `insert into public.reviews (review_text)
       select 'Bewertung Nummer ' || n from generate_series(${from}, ${to}) n`,
    )
  expect(await reviews(1, 31)).toBe('PT429')
  expect(await reviews(1, 28)).toBe(28)
  expect(await reviews(1, 1)).toBe(0)
  expect(await reviews(29, 29)).toBe(1)
  expect(await reviews(30, 30)).toBe('PT429')
  const { rows } = await hosted.query('select count(*)::int as n from public.reviews')
  expect(rows).toEqual([{ n: 29 }])
})
