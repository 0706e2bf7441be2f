import type pg from 'pg'
import { readDocument } from '#domain/salon/document/read-document.ts'
import { UnreadableSalon } from './stored.ts'

/** A new installation begins with the sample salon; whatever is there already stays. */
export async function seedSalon(owner: pg.ClientBase) {
  const { rows } = await owner.query('select from public.salon')
  if (rows.length > 0) return
  const { default: sample } = await import('#content/sample-salon.json', {
    with: { type: 'json' },
  })
  const reading = readDocument(sample)
  if ('problems' in reading) throw new UnreadableSalon(reading.problems)
  await owner.query('insert into public.salon (document) values ($1) on conflict do nothing', [
    JSON.stringify(reading.document),
  ])
}
