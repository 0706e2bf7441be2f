import { expect } from 'vitest'
import { queueTestMail } from '#server/mail/test-mail.ts'
import { test as base, openOffice } from '#tests/support/mail/post.ts'
import { ended, givenSchedule } from '#tests/support/sitemap/schedules.ts'

const EMAIL = 'alarm@salon.test'
const FALLEN = { state: 'finished', overall_score: 69.9999 }
const WELL = { state: 'finished', overall_score: 70 }
const FAILED = { state: 'failed', error: 'Sitemap analysis failed: Sitemap fetch error' }

const test = base.extend('desk', async ({ database, mailbox, office }) => {
  await database.owner('truncate sitemap_schedules, sitemap_checks, sitemap_runs cascade')
  await givenSchedule(database, { alert_email: EMAIL })
  return {
    post: office,
    ends: (end: Parameters<typeof ended>[1], file?: string) => ended(database, end, file),
    change: (set: string) => database.owner(`update sitemap_schedules set ${set}`),
    /** A night passes: yesterday's letters are of yesterday. */
    night: () => database.owner(`update mail.outbox set dedupe = 'gestern:' || id`),
    async queued() {
      const rows = await database.owner('select kind from mail.outbox order by created_at, id')
      return rows.map(({ kind }) => kind)
    },
    subjects: (): unknown[] => mailbox.received.map(({ headers }) => headers.Subject),
  }
})

test('one letter when it falls below or fails, one when it is back [S85]', async ({
  desk,
  database,
}) => {
  for (const end of [{ state: 'broken' }, { state: 'cancelled' }, WELL]) await desk.ends(end)
  expect(await desk.queued()).toEqual([])
  for (const end of [FALLEN, FALLEN, FAILED, FALLEN, WELL, WELL]) await desk.ends(end)
  expect(await desk.queued()).toEqual(['sitemap_alert', 'sitemap_recovery'])
  await desk.change('alert_threshold = 60')
  await desk.ends(FALLEN)
  expect(await desk.queued()).toHaveLength(2)
  expect(await database.owner('select told_address from salon.sitemap_watch')).toEqual([
    { told_address: null },
  ])
  // One that hovers tells one of a kind a day, and the rest the next day.
  await desk.change('alert_threshold = 70')
  for (const end of [FALLEN, WELL, FALLEN]) await desk.ends(end)
  expect(await desk.queued()).toHaveLength(2)
  await desk.night()
  await desk.ends(FAILED)
  expect((await desk.queued()).at(-1)).toBe('sitemap_alert')
})

test('a run of another sitemap of the domain tells nobody [S85]', async ({ desk, database }) => {
  await desk.ends(FAILED, 'tippfehler.xml')
  const watched =
    'select last_check, told_address from sitemap_schedules join salon.sitemap_watch using (domain)'
  expect([await desk.queued(), await database.owner(watched)]).toEqual([
    [],
    [{ last_check: null, told_address: null }],
  ])
  await desk.ends(FALLEN)
  await desk.ends(WELL, 'zweite.xml')
  expect(await desk.queued()).toEqual(['sitemap_alert'])
  expect(await database.owner('select sitemap_url, state from sitemap_latest_runs')).toHaveLength(3)
})

test('without an address or while paused nobody is told [S85]', async ({ desk, database }) => {
  const fall = () => desk.ends({ ...WELL, overall_score: 60 })
  for (const silent of ['alert_email = null', `alert_email = ''`]) {
    await desk.change(silent)
    await fall()
  }
  await desk.change(`alert_email = '${EMAIL}', is_active = false`)
  await fall()
  expect(await desk.queued()).toEqual([])
  await desk.change('is_active = true')
  await fall()
  expect(await desk.queued()).toEqual(['sitemap_alert'])
  // Somebody else takes over: they hear of it too, and of the recovery only they.
  await desk.change(`alert_email = 'neu@salon.test'`)
  await fall()
  await desk.ends(WELL)
  expect(await desk.queued()).toEqual(['sitemap_alert', 'sitemap_alert', 'sitemap_recovery'])
  // Nor is what waits for somebody who takes the address out meanwhile.
  await desk.change('alert_email = null')
  await database.owner(`update mail.outbox set due_at = '2026-11-18'`)
  expect(await desk.post.deliver()).toEqual({ sent: 0, failed: 0, skipped: 3 })
})

test('letters leave once, to the schedule’s address [S86]', async ({ desk, database, mailbox }) => {
  await desk.ends(FALLEN)
  await desk.ends(WELL)
  await database.owner(`update mail.outbox set due_at = '2026-11-18', created_at = '2026-11-18'`)
  const neighbours = [1, 2].map(() => openOffice(database, mailbox))
  await Promise.all(neighbours.map(({ deliver }) => deliver()))
  expect(desk.subjects().sort()).toEqual([
    'Sitemap-Prüfung: 69,9 Punkte, Grenze 70',
    'Sitemap-Prüfung: wieder 70,0 Punkte',
  ])
  expect(mailbox.received.flatMap(({ to }) => to)).toEqual([EMAIL, EMAIL])
  expect(mailbox.received[0]?.text).toContain('\nhttps://salon.test/admin/sitemap/schedules\n')
})

test('pages that newly fail are named, twenty at most [S86]', async ({
  desk,
  database,
  mailbox,
}) => {
  const id = await desk.ends(FALLEN)
  let shown: unknown
  for (const [at, from, to, file] of [
    ['2026-11-01', 1, 5, 'x'],
    ['2026-11-08', 1, 30, 'another sitemap'],
    ['2026-11-15', 4, 30, 'x'],
  ] as const) {
    const [check] = await database.owner(
      `insert into sitemap_checks (domain, sitemap_url, check_date)
       values ('salon.test', $2, $1) returning id`,
      [at, file],
    )
    shown = check?.id
    await database.owner(
      `insert into sitemap_urls (check_id, url, status_category, issue_description)
       select $1::uuid, 'https://salon.test/' || n, case when n % 2 = 0 then 'error' else 'unreachable' end,
              'Page not found (404)' from generate_series($2::int, $3::int) n
       union all select $1::uuid, 'https://salon.test/gut', 'valid', null
       union all select $1::uuid, 'https://salon.test/weiter', 'redirect', 'x'`,
      [check?.id, from, to],
    )
    await database.owner('update sitemap_runs set check_id = $2 where id = $1', [id, check?.id])
  }
  await database.owner(`update mail.outbox set due_at = '2026-11-18'`)
  await desk.post.deliver()
  const { text = '' } = mailbox.received[0] ?? {}
  expect(text).toContain('Neu mit Fehler: 25 Seiten\n> https://salon.test/6 (Page not found (404))')
  expect(text).toContain('\n> https://salon.test/25 (Page not found (404))\nund 5 weitere\n')
  expect(text.match(/\n> /g)).toHaveLength(20)
  expect(text).toContain(`\nhttps://salon.test/admin/sitemap?pruefung=${shown}\n`)
})

test('a test mail goes to its address, one a minute [M118]', async ({
  desk,
  database,
  mailbox,
}) => {
  const ask = (domain: string) =>
    database.as('service_role', null, (query) => queueTestMail(query, domain))
  const [first, second, strange] = [
    await ask('SALON.test'),
    await ask('salon.test'),
    await ask('fremd.test'),
  ]
  // The minute may have ended in between.
  if (second !== null) await database.owner('delete from mail.outbox where id = $1', [second])
  expect([typeof first, strange]).toEqual(['string', null])
  await database.owner(`update mail.outbox set due_at = '2026-11-18'`)
  expect(await desk.post.deliver()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  expect([desk.subjects(), mailbox.received.flatMap(({ to }) => to)]).toEqual([
    ['Test-E-Mail Ihrer Website'],
    [EMAIL],
  ])
})
