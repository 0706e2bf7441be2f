import { expect } from 'vitest'
import { test } from '#tests/support/mail/counter.ts'

test('others see who is writing while they do, and under no other name than their own [M105]', async ({
  counter,
  database,
}) => {
  const [entry, other] = [await counter.request(), '10000000-0000-4000-8000-000000000002']
  const writing = (id: string, who: 'owner' | 'colleague') =>
    counter.act(
      `insert into writers (entry_id) values ($1)
       on conflict (entry_id, author) do update set entry_id = excluded.entry_id`,
      [id],
      who,
    )
  const seen = async () => (await counter.act('select writers from inbox_pulse'))[0]?.writers
  expect(await seen()).toBe(null)
  for (const who of ['colleague', 'owner', 'owner'] as const) await writing(entry, who)
  const both = ['inhaberin@salon.test', 'kollegin@salon.test'].map((author) => ({
    entry_id: entry,
    author,
  }))
  expect(await seen()).toEqual(both)
  await counter.act('delete from writers where entry_id = $1', [entry], 'colleague')
  expect(await seen()).toEqual(both.slice(0, 1))
  await database.owner(`update writers set at = now() - interval '21 seconds'`)
  expect(await seen()).toBe(null)
  await database.owner(`update writers set at = now() - interval '61 minutes'`)
  await writing(other, 'colleague')
  expect(await database.owner('select entry_id from writers')).toEqual([{ entry_id: other }])
})

test('the pulse differs with every answer and with what becomes of it [M105]', async ({
  counter,
}) => {
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
