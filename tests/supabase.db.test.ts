import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { migrations } from '#server/database/migrations.ts'

/** What a hosted Supabase project brings along: roles with generous defaults, and its own auth. */
const HOSTED_PROJECT = `
  grant usage on schema public to anon, authenticated, service_role;
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  create schema auth;
  grant usage on schema auth to anon, authenticated, service_role;
  create table auth.users (id uuid primary key default gen_random_uuid(), email text);
  create function auth.uid() returns uuid language sql stable as $$
    select nullif(current_setting('request.jwt.claims', true)::jsonb ->> 'sub', '')::uuid
  $$;
`

test('the app schema applies to a hosted Supabase project and gives visitors no more there [D7]', async () => {
  const cluster = inject('cluster')
  const admin = new pg.Client({ ...cluster, database: 'postgres' })
  await admin.connect()
  await admin.query('create database hosted')
  const hosted = new pg.Client({ ...cluster, database: 'hosted' })
  await hosted.connect()
  await hosted.query(HOSTED_PROJECT)
  for (const { name, sql } of migrations) {
    if (name.startsWith('app/') || name === 'platform/0003_admins.sql') {
      await hosted.query(`begin; ${sql}; commit`)
    }
  }
  const { rows } = await hosted.query(
    `select table_name::text as name, string_agg(distinct privilege_type, ', ' order by privilege_type) as may
       from information_schema.table_privileges
      where grantee = 'anon' and table_schema in ('public', 'salon') group by 1`,
  )
  expect(rows).toEqual([{ name: 'reviews', may: 'SELECT' }])

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

  await hosted.end()
  await admin.query('drop database hosted')
  await admin.end()
})
