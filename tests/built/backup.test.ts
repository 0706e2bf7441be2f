import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd, startedSalon, startProduct } from '#tests/support/product.ts'
import { type Product, signIn } from '#tests/support/running.ts'

const REVIEW = { author_name: 'Gast', rating: 5, review_text: 'Vor der Sicherung geschrieben.' }

async function reviewsOf(product: Product, headers: Record<string, string>) {
  const answer = await product.request('/rest/v1/reviews?select=review_text', { headers })
  return answer.json()
}

test('what was backed up beside a running server is there again, with accounts, and nothing else [K24] [K69]', async () => {
  const folder = startedSalon()
  const env = {
    DATA_DIR: folder,
    BACKUP_KEY: 'Schere, Kamm und Bürste',
  }
  const command = (...words: string[]) =>
    runToEnd({ env, command: ['node', 'scripts/run.mjs', ...words] })
  const product = await startProduct({ env })
  await product.request('/rest/v1/reviews', { method: 'POST', body: JSON.stringify(REVIEW) })
  const before = await signIn(product)
  const saved = await command('backup')
  expect([saved.code, saved.err]).toEqual([0, ''])
  const [name = ''] = readdirSync(join(folder, 'backups'))
  const file = join(folder, 'backups', name)
  expect(saved.out).toContain(`Gesichert und durch Wiederherstellen geprüft: ${file}`)
  const after = { ...REVIEW, review_text: 'Nach der Sicherung geschrieben.' }
  await product.request('/rest/v1/reviews', { method: 'POST', body: JSON.stringify(after) })
  const beside = await command('restore', file)
  expect([beside.code, beside.err.trim()]).toEqual([
    1,
    expect.stringContaining('Der Salon läuft schon'),
  ])
  expect(await product.stop()).toBe(0)

  const missing = await command('restore', join(folder, 'nichts.backup'))
  expect([missing.code, missing.err]).toEqual([1, expect.stringContaining('gibt es nicht')])
  const restored = await command('restore', file)
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(restored.out).toContain('Seit der Sicherung wurde nichts davon gelöscht oder verborgen.')
  expect(restored.out).toContain('Der Stand davor liegt noch in der Datenbank salon_vorher.')
  expect(restored.out).toContain('Alle Anmeldungen sind beendet: Bitte melden Sie sich neu an')
  const again = await startProduct({ env })
  expect(await reviewsOf(again, before)).toMatchObject({ code: 'PGRST301' })
  expect(await reviewsOf(again, await signIn(again))).toEqual([{ review_text: REVIEW.review_text }])
  expect(await again.stop()).toBe(0)
}, 120_000)
