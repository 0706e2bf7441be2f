import { expect, test } from 'vitest'
import type { Table } from './catalogue.ts'
import { acceptedMedia, readPreferences } from './headers.ts'
import { readQuery } from './query.ts'
import { deleteSql, selectSql } from './sql.ts'

const table: Table = {
  name: 'we"ird',
  primaryKey: ['id'],
  columns: new Map([
    ['id', { name: 'id', type: 'uuid', defaultSql: 'gen_random_uuid()' }],
    ['na"me', { name: 'na"me', type: 'text', defaultSql: null }],
  ]),
}
const media = acceptedMedia('*/*')

test('values are parameters and names are quoted, whatever they hold [W18]', () => {
  const query = readQuery(
    new URLSearchParams(`select="na\\"me"&"na\\"me"=eq.' or 1=1 --&id=in.(a,"b\\"")&order=id.desc`),
    table.name,
  )
  const range = { limit: 6, offset: 0 }
  expect(
    selectSql(table, { query, range, media, isSignedIn: true, isCounted: false, hasBody: true }),
  ).toEqual({
    sql: `with hits as not materialized ( select * from "public"."we""ird" where ("we""ird"."na""me" = $1) and ("we""ird"."id" = any ($2))), page as (select "we""ird"."na""me" as "na""me" from hits as "we""ird" order by "we""ird"."id" desc limit $3 offset $4) select coalesce(json_agg(page.*), '[]')::text as body, count(*)::int as rows, null::int as total, null::int as inserted from page`,
    params: [`' or 1=1 --`, '{"a","b\\""}', 6, 0],
  })
})

test('what visitors read has one order, by its key where theirs leaves a choice [W9]', () => {
  const order = (text: string, isSignedIn: boolean, of = table) => {
    const query = readQuery(new URLSearchParams(text), of.name)
    const range = { limit: 6, offset: 0 }
    const asked = { query, range, media, isSignedIn, isCounted: false, hasBody: true }
    return / order by (.*?) limit/.exec(selectSql(of, asked).sql)?.[1]
  }
  const name = '"we""ird"."na""me"'
  expect([
    order('', false),
    order('order="na\\"me".desc', false),
    order('order=id.desc', false),
    order('order="na\\"me".desc', true),
    order('', true),
    order('order=id', false, { ...table, primaryKey: [] }),
  ]).toEqual([
    '"we""ird"."id"',
    `${name} desc, "we""ird"."id"`,
    '"we""ird"."id" desc',
    `${name} desc`,
    undefined,
    `"we""ird"."id", ${name}`,
  ])
})

test('what is written is read back only on request [W23]', () => {
  const query = readQuery(new URLSearchParams('id=not.is.null&select=id'), table.name)
  const returning = (prefer: string) => {
    const { sql } = deleteSql(table, { query, preferences: readPreferences(prefer), media })
    return /returning [^)]*/.exec(sql)?.[0]
  }
  expect(returning('')).toBe('returning 1')
  expect(returning('return=representation')).toBe('returning "we""ird"."id"')
})
