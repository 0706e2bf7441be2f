import { expect } from 'vitest'
import { CUSTOMER, REFERENCE, test } from '#tests/support/mail/counter.ts'
import { newRow } from '#tests/support/rows.ts'

const ON_ITS_WAY = { code: 'PT409', message: 'It is on its way already' }
const MEANWHILE = { code: 'PT409', message: 'Somebody else has answered meanwhile' }

test('an answer leaves from the salon as it was written, signed, with the number of the request [M101]', async ({
  counter,
  mailbox,
}) => {
  // Blanks that somebody typed around an address keep no answer from it.
  const entry = await counter.request({ email: `\u00a0\t${CUSTOMER.email}\n` })
  await counter.answer(entry, {
    subject: 'Ihr Termin bei Salon Strähne',
    message: 'Guten Tag Anna,\r\n\r\nFreitag passt.\n\n> wirklich',
  })
  expect(await counter.deliver()).toEqual({ sent: 0, failed: 0, skipped: 0 })
  expect(await counter.afterTenSeconds()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  const [mail] = mailbox.received
  expect(mail).toMatchObject({ from: 'website@salon.test', to: [CUSTOMER.email] })
  expect(mail?.headers).toMatchObject({
    From: 'Salon Strähne <website@salon.test>',
    'Reply-To': 'hallo@salon-straehne.example',
    Subject: `Ihr Termin bei Salon Strähne (Nr. ${REFERENCE})`,
  })
  expect(mail?.headerNames).not.toContain('Auto-Submitted')
  expect(mail?.text).toBe(`Guten Tag Anna,

Freitag passt.

> wirklich

--${' '}
Salon Strähne
Hammer Landstraße 4, 20537 Hamburg
Telefon +49\u00a040\u00a066969\u00a0123
https://salon.test
`)
})

test('an answer is signed with the name of whoever wrote it, where she has said it [M101] [A117]', async ({
  counter,
  database,
  mailbox,
}) => {
  await database.owner(`update public.people set name = 'Fatma Demir' where id = $1`, [
    '00000000-0000-4000-8000-00000000000b',
  ])
  await counter.answer(await counter.request(), {}, 'colleague')
  await counter.afterTenSeconds()
  await database.owner(`update public.people set name = ''`)
  expect(mailbox.received[0]?.text).toContain('-- \nFatma Demir\nSalon Strähne\n')
})

test('the thread tells who said what, and what became of it [M106]', async ({
  counter,
  mailbox,
}) => {
  const entry = await counter.request()
  await counter.answer(entry, {}, 'colleague')
  const waiting = { kind: 'mail', author: 'kollegin@salon.test', message: 'Gern am Freitag.' }
  expect(await counter.thread(entry)).toMatchObject([{ ...waiting, attempts: 0, sent_at: null }])
  await counter.afterTenSeconds()
  const left = { ...waiting, attempts: 1, sent_at: counter.clock.now, last_error: null }
  const note = await counter.note(entry)
  mailbox.state.strangers = [CUSTOMER.email]
  await counter.answer(entry, { seen: note })
  await counter.afterTenSeconds()
  expect(await counter.thread(entry)).toMatchObject([
    left,
    { kind: 'phone', author: 'inhaberin@salon.test', attempts: null },
    {
      kind: 'mail',
      sent_at: null,
      skipped_at: counter.clock.now,
      last_error: 'Der Mailserver lehnt ab: 550 No such mailbox',
    },
  ])
  const gone = await counter.request({ message: 'Zweite Frage' }, null)
  await counter.answer(gone)
  await counter.act('delete from contact_submissions where id = $1', [gone])
  expect(await counter.afterTenSeconds()).toEqual({ sent: 0, failed: 0, skipped: 1 })
  await counter.act('update bin set is_restored = true where id = $1', [gone])
  expect(await counter.thread(gone)).toMatchObject([
    { sent_at: null, last_error: 'Die Anfrage oder ihre E-Mail-Adresse war nicht mehr da' },
  ])
})

test('within ten seconds an answer is taken back and the entry is as before; later it is not [M102]', async ({
  counter,
  mailbox,
  database,
}) => {
  const entry = await counter.request()
  const first = await counter.answer(entry)
  expect(await counter.status(entry)).toBe('in_progress')
  counter.pass(9_000)
  await counter.deliver()
  await counter.takeBack('answers', first)
  expect(await counter.status(entry)).toBe('new')
  expect([await counter.thread(entry), await counter.rows()]).toEqual([[], []])
  const second = await counter.answer(entry)
  mailbox.state.mood = 'refuses for now'
  await counter.afterTenSeconds()
  const taking = counter.takeBack('answers', second)
  await expect(taking).rejects.toMatchObject(ON_ITS_WAY)
  expect(await counter.status(entry)).toBe('in_progress')
  expect(await database.owner('select id from answers')).toEqual([{ id: second }])
})

test('taken back in any order, answers and dates leave the entry as before the first, unless somebody has moved it on; the history tells who did [M102] [M172]', async ({
  counter,
}) => {
  for (const order of ['012', '210', '102']) {
    const entry = await counter.request({ message: `Frage ${order}` }, null)
    const note = await counter.note(entry, { way: 'chat' }, 'colleague')
    const said = [
      ['answers', note],
      ['answers', await counter.answer(entry, { seen: note })],
      ['appointments', await counter.agree(entry)],
    ] as const
    for (const at of order) {
      expect(await counter.status(entry)).toBe('in_progress')
      const [table, id] = said[Number(at)] ?? expect.fail('No such answer')
      await counter.takeBack(table, id)
    }
    expect(await counter.status(entry)).toBe('new')
    const before = expect.objectContaining({ way: 'chat', author: 'kollegin@salon.test' })
    expect(await counter.log(entry)).toContainEqual({
      ...{ table_name: 'answers', action: 'delete', changed_by: 'inhaberin@salon.test' },
      ...{ before, after: null },
    })
  }
  const entry = await counter.request()
  const become = (status: string) =>
    counter.act('update contact_submissions set status = $2 where id = $1', [entry, status])
  await become('in_progress')
  await counter.takeBack('answers', await counter.note(entry))
  expect(await counter.status(entry)).toBe('in_progress')
  const note = await counter.note(entry)
  await become('completed')
  await counter.takeBack('answers', note)
  expect(await counter.status(entry)).toBe('completed')
})

test('an answer is mailed once; whoever missed the newest is told so [M103]', async ({
  counter,
}) => {
  const entry = await counter.request()
  const id = '10000000-0000-4000-8000-000000000001'
  await Promise.all([1, 2, 3].map(() => counter.answer(entry, { id })))
  expect(await counter.answer(entry, { id })).toBeUndefined()
  const another = counter.answer(entry, { id, message: 'Etwas anderes' })
  await expect(another).rejects.toMatchObject({ code: 'PT409' })
  expect(await counter.afterTenSeconds()).toEqual({ sent: 1, failed: 0, skipped: 0 })
  const both = await Promise.allSettled([
    counter.answer(entry, { seen: id }, 'owner'),
    counter.answer(entry, { seen: id, message: 'Am Samstag?' }, 'colleague'),
  ])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const [lost] = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
  expect(lost).toMatchObject(MEANWHILE)
  const behind = counter.answer(entry, { seen: id, message: 'Noch etwas' })
  await expect(behind).rejects.toMatchObject(MEANWHILE)
})

test('answering takes a new entry up under who did it [M104]', async ({ counter, database }) => {
  const entry = await counter.request()
  await counter.answer(entry, {}, 'colleague')
  expect(await counter.log(entry)).toEqual([
    {
      ...{ table_name: 'contact_submissions', action: 'update' },
      changed_by: 'kollegin@salon.test',
      ...{ before: { status: 'new' }, after: { status: 'in_progress' } },
    },
  ])
  await counter.submit('job_applications', newRow.job_applications ?? {})
  const [application] = await database.owner('select id from job_applications')
  await counter.note(application?.id, { entry_table: 'job_applications', message: 'Ruft zurück' })
  expect(await counter.log(application?.id)).toMatchObject([{ after: { status: 'reviewing' } }])
})

test('no mail goes to whoever left no address, applied, or is gone, and none without words [M104]', async ({
  counter,
  database,
}) => {
  const without = await counter.request({ email: null })
  await expect(counter.answer(without)).rejects.toMatchObject({ code: '23514', column: 'way' })
  const entry = await counter.request({ message: 'Zweite Frage' }, null)
  await counter.submit('job_applications', newRow.job_applications ?? {})
  const [application] = await database.owner('select id from job_applications')
  for (const wrong of [
    { subject: ' ' },
    { message: ' \n ' },
    { subject: 'Eins\r\nBcc: fremd@example.org' },
    { subject: 'Eins\u2028Zwei' },
    { subject: 'x'.repeat(151) },
    { message: 'x'.repeat(20_000) },
    { entry_table: 'job_applications', entry_id: application?.id },
    { way: 'fax' },
  ]) {
    await expect(counter.answer(entry, wrong)).rejects.toMatchObject({ code: '23514' })
  }
  await counter.act('delete from contact_submissions where id = $1', [entry])
  await expect(counter.answer(entry)).rejects.toMatchObject({ code: 'PT404' })
  expect(await database.owner('select 1 from answers')).toEqual([])
})

test('the pulse differs with every answer and what becomes of it [X74]', async ({ counter }) => {
  const entry = await counter.request()
  const seen = new Set<unknown>()
  const look = async () =>
    seen.add((await counter.act('select threads from inbox_pulse'))[0]?.threads)
  await look()
  const note = await counter.note(entry)
  await look()
  await counter.answer(entry, { seen: note })
  await look()
  await counter.afterTenSeconds()
  await look()
  expect(seen.size).toBe(4)
})
