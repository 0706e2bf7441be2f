import { expect } from 'vitest'
import type { OwnFacts, OwnKind, OwnState } from '#domain/sitemap/own-site/own-site.ts'
import { test as base } from '#tests/support/mail/post.ts'
import { ended, givenSchedule } from '#tests/support/sitemap/schedules.ts'

const EMAIL = 'alarm@salon.test'

/** Facts of a run: those named are as they say, all others good. */
function factsWith(states: Partial<Record<Exclude<OwnKind, 'certificate'>, OwnState>>): OwnFacts {
  const kinds = ['phone', 'whatsapp', 'mail', 'hours', 'legal', 'third_party', 'weight'] as const
  return {
    pagesRead: 2,
    pagesUnread: 0,
    facts: kinds.map((kind) => ({
      kind,
      state: states[kind] ?? 'good',
      expected: 'x',
      count: states[kind] === 'bad' ? 1 : 0,
      offenders:
        states[kind] === 'bad' ? [{ url: 'https://salon.test/faq', found: `falsch: ${kind}` }] : [],
    })),
  }
}

const test = base.extend('desk', async ({ database, office }) => {
  void office
  await database.owner(
    'truncate sitemap_schedules, sitemap_checks, sitemap_runs, sitemap_test_mails cascade',
  )
  await givenSchedule(database, { alert_email: EMAIL })
  return {
    ends: (states: Parameters<typeof factsWith>[0], overall_score = 85) =>
      ended(database, { state: 'finished', overall_score, own_facts: factsWith(states) }),
    change: (set: string) => database.owner(`update sitemap_schedules set ${set}`),
    night: () => database.owner(`update mail.outbox set dedupe = 'gestern:' || id`),
    async queued() {
      const rows = await database.owner(
        `select kind, turned_bad, mended from mail.outbox
           left join salon.sitemap_news on run_id = subject_id order by created_at, mail.outbox.id`,
      )
      return rows.map(({ kind, turned_bad, mended }) => [kind, turned_bad, mended])
    },
  }
})

test('a fact that turns bad is told once, and once that it is mended [S99]', async ({ desk }) => {
  for (const states of [{}, { phone: 'bad' }, { phone: 'bad' }] as const) await desk.ends(states)
  expect(await desk.queued()).toEqual([['sitemap_facts', ['phone'], []]])
  await desk.ends({ phone: 'bad', hours: 'bad', weight: 'warning' })
  await desk.ends({ hours: 'bad' })
  await desk.ends({})
  await desk.ends({})
  expect(await desk.queued()).toEqual([
    ['sitemap_facts', ['phone'], []],
    ['sitemap_facts', ['hours'], []],
    ['sitemap_facts', [], ['phone']],
    ['sitemap_facts', [], ['hours']],
  ])
})

test('what could not be seen, or a check without a result, is neither bad nor mended [S99]', async ({
  desk,
  database,
}) => {
  await desk.ends({ phone: 'bad', mail: 'unknown' })
  await desk.ends({ phone: 'unknown' })
  await ended(database, { state: 'finished', overall_score: 85 })
  await desk.ends({ phone: 'bad' })
  expect(await desk.queued()).toEqual([['sitemap_facts', ['phone'], []]])
  await desk.ends({ phone: 'warning' })
  expect(await desk.queued()).toHaveLength(2)
})

test('where the score has a letter it names the facts too, and there is no second one [S99]', async ({
  desk,
}) => {
  await desk.ends({ phone: 'bad' }, 60)
  await desk.ends({ phone: 'bad' }, 60)
  expect(await desk.queued()).toEqual([['sitemap_alert', ['phone'], []]])
  await desk.ends({ mail: 'bad' }, 85)
  expect(await desk.queued()).toEqual([
    ['sitemap_alert', ['phone'], []],
    ['sitemap_recovery', ['mail'], ['phone']],
  ])
  // The score hovers and has had its letter today; the facts have not.
  await desk.ends({}, 60)
  expect((await desk.queued()).at(-1)).toEqual(['sitemap_facts', [], ['mail']])
})

test('a fact that hovers tells each change once a day, and the rest the next day [S99]', async ({
  desk,
}) => {
  for (const phone of ['bad', 'good', 'bad', 'good', 'bad'] as const) await desk.ends({ phone })
  expect(await desk.queued()).toHaveLength(2)
  await desk.night()
  await desk.ends({ phone: 'bad' })
  await desk.ends({ phone: 'bad' })
  expect((await desk.queued()).slice(2)).toEqual([['sitemap_facts', ['phone'], []]])
})

test('without an address or while paused nobody is told; a new address is told anew [S99]', async ({
  desk,
}) => {
  await desk.change('alert_email = null')
  await desk.ends({ phone: 'bad' })
  await desk.change(`alert_email = '${EMAIL}', is_active = false`)
  await desk.ends({ phone: 'bad' })
  expect(await desk.queued()).toEqual([])
  await desk.change('is_active = true')
  await desk.ends({ phone: 'bad' })
  await desk.change(`alert_email = 'neu@salon.test'`)
  await desk.ends({ phone: 'bad' })
  await desk.change('is_active = false')
  await desk.ends({})
  await desk.change('is_active = true')
  await desk.ends({})
  expect(await desk.queued()).toEqual([
    ['sitemap_facts', ['phone'], []],
    ['sitemap_facts', ['phone'], []],
  ])
})

test('the letters leave with pages and advice, one for score and facts together [S99]', async ({
  desk,
  office,
  database,
  mailbox,
}) => {
  await desk.ends({ phone: 'bad' })
  await desk.ends({ hours: 'bad' }, 60)
  await database.owner(`update mail.outbox set due_at = '2026-11-18', created_at = '2026-11-18'`)
  await office.deliver()
  const texts = Object.fromEntries(
    mailbox.received.map(({ headers, text }) => [headers.Subject, text]),
  )
  expect(Object.keys(texts).sort()).toEqual([
    'Sitemap-Prüfung: 60,0 Punkte, Grenze 70',
    'Website-Prüfung: 1 neuer Befund',
  ])
  expect(texts['Website-Prüfung: 1 neuer Befund']).toContain(
    'Neu: Telefonnummer. 1 Seite hat eine andere Nummer oder keine.\n> https://salon.test/faq (falsch: phone)\n',
  )
  expect(texts['Sitemap-Prüfung: 60,0 Punkte, Grenze 70']).toContain(
    'Neu: Öffnungszeiten. 1 Seite nennt andere Zeiten',
  )
  expect(mailbox.received.flatMap(({ to }) => to)).toEqual([EMAIL, EMAIL])
})
