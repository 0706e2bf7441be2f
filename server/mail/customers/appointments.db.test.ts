import { expect } from 'vitest'
import { berlinTime } from '#domain/opening-hours.ts'
import { calendarIn } from '#tests/support/mail/calendar-part.ts'
import { CUSTOMER, daysAhead, REFERENCE, test } from '#tests/support/mail/counter.ts'
import type { Mailbox } from '#tests/support/mail/mailbox.ts'

const NOTHING = { sent: 0, failed: 0, skipped: 0 }

const last = ({ received }: Mailbox) => received.at(-1) ?? expect.fail('No letter has come')

test('a date that was agreed is confirmed with an entry that calendars take; until then it can be taken back [M102] [M111]', async ({
  counter,
  mailbox,
}) => {
  const entry = await counter.request()
  const starts_at = daysAhead(10)
  const agreed = await counter.agree(entry, { starts_at, note: 'INTERN' })
  expect(await counter.status(entry)).toBe('in_progress')
  const takeBack = () => counter.takeBack('appointments', agreed)
  await takeBack()
  expect([await counter.status(entry), await counter.rows()]).toEqual(['new', []])
  await counter.agree(entry, { id: agreed, starts_at, note: 'INTERN' })
  expect(await counter.deliver()).toEqual(NOTHING)
  expect(await counter.afterTenSeconds()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  await expect(takeBack()).rejects.toMatchObject({ code: 'PT409' })
  const mail = last(mailbox)
  expect(mail).toMatchObject({ to: [CUSTOMER.email] })
  expect(mail.headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    Subject: expect.stringMatching(/^Ihr Termin: \S+, \d+\. \S+, \d\d:00 Uhr \(Nr\. 3FA85F\)$/),
  })
  expect(mail.text).toContain('Leistung:    Balayage und Schnitt\nBei:         Fatma\nWo:')
  expect(mail.text).not.toContain('INTERN')
  expect(calendarIn(mail)).toMatchObject({
    method: 'REQUEST',
    uid: agreed,
    sequence: 0,
    startsAt: starts_at,
    endsAt: new Date(starts_at.getTime() + 90 * 60_000),
    summary: 'Salon Strähne: Balayage und Schnitt',
    location: 'Hammer Landstraße 4, 20537 Hamburg',
    description: `Bei: Fatma\nTelefon: +49\u00a040\u00a066969\u00a0123\nNr. ${REFERENCE}`,
    status: 'CONFIRMED',
    organizer: 'mailto:hallo@salon-straehne.example',
    attendees: [`mailto:${CUSTOMER.email}`],
  })
  expect(mail.raw).toContain('filename=termin.ics')
})

test('moved and called off it is told again, under the same UID and a higher number, with the salon’s own sentence [M111] [M202]', async ({
  counter,
  mailbox,
}) => {
  const entry = await counter.request()
  const agreed = await counter.agree(entry)
  await counter.afterTenSeconds()
  const later = daysAhead(11)
  await counter.change(agreed, 'starts_at = $2', [later])
  await counter.afterTenSeconds()
  expect(last(mailbox).headers.Subject).toMatch(/^Ihr Termin ist geändert: /)
  expect(last(mailbox).text).toContain(`${berlinTime(later)}–`)
  const moved = { method: 'REQUEST', uid: agreed, sequence: 1, startsAt: later }
  expect(calendarIn(last(mailbox))).toMatchObject(moved)
  const reason = 'Fatma ist krank.\nWir rufen Sie an.'
  await counter.change(agreed, 'is_cancelled = true, cancel_reason = $2', [reason])
  await counter.afterTenSeconds()
  expect(last(mailbox).headers.Subject).toMatch(/^Ihr Termin ist abgesagt: /)
  expect(last(mailbox).text).toContain(`\n\n${reason}\n\n`)
  expect(calendarIn(last(mailbox))).toMatchObject({
    ...moved,
    method: 'CANCEL',
    sequence: 2,
    status: 'CANCELLED',
  })
  expect(mailbox.received).toHaveLength(3)
  expect((await counter.thread(entry)).map(({ kind }) => kind)).toEqual([
    'appointment',
    'appointment',
    'cancellation',
  ])
})

test('changes within ten seconds are one letter; what nobody heard of is not called off, what was told not told again [M111]', async ({
  counter,
  mailbox,
}) => {
  const entry = await counter.request()
  const agreed = await counter.agree(entry)
  await counter.change(agreed, `services = '{Schnitt}'`)
  await counter.change(agreed, 'minutes = 45')
  expect(await counter.afterTenSeconds()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  expect(last(mailbox).headers.Subject).toMatch(/^Ihr Termin: /)
  expect(last(mailbox).text).toContain('Leistung:    Schnitt\n')
  const other = await counter.request({ message: 'Zweite Frage' }, null)
  const unheard = await counter.agree(other)
  await counter.change(unheard, 'is_cancelled = true')
  expect(await counter.afterTenSeconds()).toEqual(NOTHING)
  await counter.change(agreed, 'is_cancelled = true')
  await counter.change(agreed, 'is_cancelled = false')
  await counter.change(agreed, `note = 'Ruft vorher an'`)
  expect(await counter.afterTenSeconds()).toEqual(NOTHING)
})

test('a letter that failed while its date was moved is overtaken [M111]', async ({
  counter,
  mailbox,
}) => {
  const entry = await counter.request()
  const starts_at = daysAhead(10)
  const agreed = await counter.agree(entry, { starts_at })
  mailbox.state.mood = 'refuses for now'
  expect(await counter.afterTenSeconds()).toMatchObject({ failed: 1 })
  await counter.change(agreed, 'starts_at = $2', [daysAhead(12)])
  await counter.change(agreed, 'starts_at = $2', [starts_at])
  mailbox.state.mood = 'accepts'
  counter.pass(60_000)
  expect(await counter.deliver()).toEqual({ sent: 1, failed: 0, skipped: 1 })
  expect(calendarIn(last(mailbox))).toMatchObject({ startsAt: starts_at, sequence: 2 })
})

test('without mail, in the past, or without an address nobody is written to, and sent twice a date is stored once [M103] [M111]', async ({
  counter,
}) => {
  const entry = await counter.request()
  const silent = await counter.agree(entry, { by_mail: false })
  await counter.agree(entry, { starts_at: daysAhead(-1) })
  await counter.change(silent, 'starts_at = $2', [daysAhead(3)])
  expect(await counter.rows()).toEqual([])
  await counter.change(silent, 'by_mail = true')
  expect(await counter.rows()).toMatchObject([{ kind: 'appointment' }])
  await counter.change(silent, 'by_mail = false')
  expect(await counter.rows()).toEqual([])
  const without = await counter.request({ email: null }, null)
  const refused = { code: '23514', column: 'by_mail' }
  await expect(counter.agree(without)).rejects.toMatchObject(refused)
  const date = { id: '10000000-0000-4000-8000-000000000001', starts_at: daysAhead(10) }
  await Promise.all([1, 2, 3].map(() => counter.agree(entry, date)))
  expect(await counter.agree(entry, date)).toBeUndefined()
  const another = counter.agree(entry, { ...date, services: ['Balayage'] })
  await expect(another).rejects.toMatchObject({ code: 'PT409' })
  const called = await counter.agree(without, { by_mail: false })
  await expect(counter.change(called, 'by_mail = true')).rejects.toMatchObject(refused)
})

test('the history of an entry tells of its dates and when they are [M206]', async ({ counter }) => {
  const entry = await counter.request()
  const agreed = await counter.agree(entry, { services: [], by_mail: false })
  await counter.change(agreed, `person = 'Maria'`)
  await counter.change(agreed, 'note = note')
  await counter.takeBack('appointments', agreed)
  const starts_at = expect.any(String)
  const whole = { starts_at, minutes: 90, services: [], note: '', by_mail: false }
  const dates = (await counter.log(entry)).filter(({ table_name }) => table_name === 'appointments')
  expect(dates).toMatchObject([
    { action: 'insert', before: null, after: { ...whole, person: 'Fatma' } },
    { before: { starts_at, person: 'Fatma' }, after: { starts_at, person: 'Maria' } },
    { action: 'delete', before: { ...whole, person: 'Maria' }, after: null },
  ])
  expect(Object.keys(dates[1]?.after)).toHaveLength(2)
})

test('a date nobody can have meant is refused; the agenda names who comes [M206]', async ({
  counter,
}) => {
  const entry = await counter.request()
  for (const wrong of [
    { minutes: 4 },
    { minutes: 721 },
    { starts_at: '2206-11-20T10:00:00Z' },
    { starts_at: 'infinity' },
    { services: Array(11).fill('Schnitt') },
    { services: ['x'.repeat(121)] },
    { services: ['Schnitt\r\nATTENDEE:mailto:fremd@example.org'] },
    { services: [null] },
    { person: 'Maria\nX' },
    { person: 'x'.repeat(81) },
    { note: 'x'.repeat(2_001) },
  ]) {
    await expect(counter.agree(entry, wrong)).rejects.toMatchObject({ code: '23514' })
  }
  await counter.agree(entry, { services: Array(10).fill('ä'.repeat(120)), minutes: 720 })
  const agenda = () => counter.act('select name, phone, email, reference, minutes from agenda')
  expect(await agenda()).toEqual([{ ...CUSTOMER, reference: REFERENCE, minutes: 720 }])
  await counter.act('delete from contact_submissions where id = $1', [entry])
  expect(await agenda()).toEqual([])
})
