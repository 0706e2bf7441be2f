import * as v from 'valibot'
import { expect } from 'vitest'
import { newJobApplication, START_DATES, TRAINED, WORK_HOURS } from '#domain/job-application.ts'
import { NAUGHTY_STRINGS, NO_TEXT } from '#tests/support/hostile/naughty-strings.ts'
import { type TestServer, test } from '#tests/support/server.ts'

const jana = {
  name: 'Jana',
  phone: '040-123',
  is_hairdresser: 'Ja',
  work_hours: 'Vollzeit',
  start_date: 'Sofort',
  message: '',
}

test('every combination of answers that the form offers is stored [J14]', async ({ server }) => {
  const rows = TRAINED.flatMap((is_hairdresser) =>
    WORK_HOURS.flatMap((work_hours) =>
      START_DATES.map((start_date) => ({ is_hairdresser, work_hours, start_date })),
    ),
  )
  for (const [index, row] of rows.entries()) {
    expect(await send(server, { ...jana, ...row, name: `Jana ${index}` })).toBe(201)
  }
})

test('whatever the form lets pass is stored as it was sent [J14]', async ({ server, database }) => {
  for (const [index, text] of [...NAUGHTY_STRINGS, ...NO_TEXT].entries()) {
    const typed = { ...jana, phone: `040-${index}`, name: `${index}${text}`, message: text }
    const application = v.safeParse(newJobApplication, typed)
    if (!application.success) continue
    const { output } = application
    expect(await post(server, output), JSON.stringify(text)).toBe(201)
    const [stored] = await database.owner(
      `select name, phone, is_hairdresser, work_hours, start_date, message
         from job_applications where phone = $1`,
      [output.phone],
    )
    expect(stored).toEqual(output)
  }
})

function send(server: TestServer, typed: typeof jana) {
  return post(server, v.parse(newJobApplication, typed))
}

async function post(server: TestServer, row: object) {
  const answer = await server.request('/rest/v1/job_applications', {
    method: 'POST',
    body: row,
    headers: { Prefer: 'return=minimal' },
  })
  return answer.status
}
