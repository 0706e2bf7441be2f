import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { expect, onTestFinished } from 'vitest'
import { newContact } from '#domain/contact.ts'
import { writeBackup } from '#server/backup/write.ts'
import { insertion } from '#tests/support/rows.ts'
import { type TestServer, test } from '#tests/support/server.ts'
import { givenSchedule } from '#tests/support/sitemap/schedules.ts'
import { oldSalon } from '#tests/upgrade/salon.ts'
import { forms, wireSays } from './fields.ts'
import { MAILBOX_CASES, NOT_TYPED } from './values.ts'

for (const [table, form] of Object.entries(forms)) {
  for (const [column, values] of Object.entries(form.fields)) {
    test(`form and database say the same to ${table}.${column} [I11] [R12]`, async ({ server }) => {
      for (const value of [...values, ...NOT_TYPED]) {
        const row = { ...form.whole, [column]: value }
        const wanted = wireSays(value, `${table}.${column}`)
        expect([value, await post(server, table, row)]).toEqual([value, wanted])
      }
    })
  }
}

test('a schedule takes the mailboxes that a form takes [R320] [S87]', async ({ database }) => {
  await givenSchedule(database)
  for (const [text, isOne] of MAILBOX_CASES.filter(([text]) => text !== '')) {
    const stored = database.owner('update sitemap_schedules set alert_email = $1', [text])
    const [{ status }] = await Promise.allSettled([stored])
    expect([text, status]).toEqual([text, isOne ? 'fulfilled' : 'rejected'])
  }
})

test('the wire takes a request without a way to answer and a review without a name, which is signed Anonym [R12] [R16]', async ({
  server,
  database,
}) => {
  const silent = { ...forms.contact_submissions?.whole, email: '', phone: ' ' }
  expect(v.safeParse(newContact, silent).success).toBe(false)
  expect(await post(server, 'contact_submissions', silent)).toBe(true)
  for (const author_name of ['', ' \u2003\n', null, 'Anonym']) {
    const row = { ...forms.reviews?.whole, author_name }
    expect(await post(server, 'reviews', row)).toBe(true)
  }
  expect(await database.owner('select author_name from reviews')).toEqual([
    { author_name: 'Anonym' },
  ])
})

test('a refusal names the field, with the code of a check [R12]', async ({ server }) => {
  for (const [table, column, value] of [
    ['reviews', 'review_text', `${' '.repeat(10)}x`],
    ['contact_submissions', 'phone', '+#-/'],
    ['contact_submissions', 'email', 'kim'],
    ['job_applications', 'work_hours', '\u2003'],
  ] as const) {
    const answer = await ask(server, table, { ...forms[table]?.whole, [column]: value })
    expect([answer.status, await answer.json()]).toEqual([
      400,
      {
        code: '23514',
        message: `new row for relation "${table}" violates the check of column "${column}"`,
        details: null,
        hint: null,
      },
    ])
  }
})

test('an old row that breaks a later rule stays: settled, deleted, brought back, backed up and restored [R12]', async ({
  server,
  database,
}) => {
  const old = { ...forms.job_applications?.whole, phone: '+#-/', work_hours: ' ' }
  await database.owner(...insertion('job_applications', old))
  const token = await server.token()
  const change = async (method: string, path: string, body?: object) =>
    (await server.request(`/rest/v1/${path}`, { method, token, body })).status
  const rows = 'job_applications?id=not.is.null'
  expect(await change('PATCH', rows, { status: 'rejected', notes: 'Abgesagt' })).toBe(204)
  expect(await change('DELETE', rows)).toBe(204)
  expect(await change('PATCH', 'bin?id=not.is.null', { is_restored: true })).toBe(204)
  expect(await change('PATCH', rows, { phone: '+#/' })).toBe(400)

  const file = join(mkdtempSync(join(tmpdir(), 'salon-old-rows-')), 'alt.backup')
  onTestFinished(() => rmSync(dirname(file), { recursive: true }))
  await writeBackup(database.ownerConnection, file, undefined)
  const restored = await oldSalon({ file, functions: '' })
  onTestFinished(() => restored.close())
  const found = await restored.owner.query('select phone, status from job_applications')
  expect(found.rows).toEqual([{ phone: '+#-/', status: 'rejected' }])
})

function ask(server: TestServer, table: string, row: object) {
  const headers = { Prefer: 'return=minimal' }
  return server.request(`/rest/v1/${table}`, { method: 'POST', body: row, headers })
}

async function post(server: TestServer, table: string, row: object) {
  const { status } = await ask(server, table, row)
  expect([201, 400]).toContain(status)
  return status === 201
}
