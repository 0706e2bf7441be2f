import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { runToEnd, startedSalon, startProduct, temporaryFolder } from '#tests/support/product.ts'
import { ADMIN, signIn } from '#tests/support/running.ts'

const REVIEW = { author_name: 'Gast', rating: 5, review_text: 'Vor dem Wasserschaden geschrieben.' }

test('what was copied to a second place is a salon again on an empty machine, by one command [K249]', async () => {
  const folder = temporaryFolder()
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const disk = join(folder, 'platte')
  mkdirSync(disk)
  renameSync(startedSalon(), join(folder, 'alt'))
  const env = (machine: string) => ({
    DATA_DIR: join(folder, machine),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    BACKUP_KEY: 'Schere, Kamm und Bürste',
    BACKUP_COPY: disk,
  })
  const command = (machine: string, ...words: string[]) =>
    runToEnd({ env: env(machine), command: ['node', 'scripts/run.mjs', ...words] })
  const product = await startProduct({ env: env('alt') })
  await product.request('/rest/v1/reviews', { method: 'POST', body: JSON.stringify(REVIEW) })
  expect(await product.stop()).toBe(0)

  const unmounted = await command('alt', 'backup')
  expect(unmounted.out).toContain('Gesichert und durch Wiederherstellen geprüft')
  expect([unmounted.code, unmounted.err]).toEqual([
    2,
    expect.stringContaining('Hier fehlt die Datei salon-kopien. Ist die Platte eingehängt?'),
  ])
  writeFileSync(join(disk, 'salon-kopien'), '')
  const saved = await command('alt', 'backup')
  expect([saved.code, saved.err]).toEqual([0, ''])
  expect(saved.out).toContain(`An den zweiten Ort kopiert und verglichen: ${disk}`)
  rmSync(join(folder, 'alt'), { recursive: true, force: true })

  const [name] = readdirSync(disk)
  const wrong = await command('neu', 'restore', '--elsewhere', 'gestern.backup')
  expect([wrong.code, wrong.err.trim()]).toEqual([
    1,
    `${disk}: gestern.backup liegt hier nicht, sondern ${name}.`,
  ])
  const restored = await command('neu', 'restore', '--elsewhere')
  expect([restored.code, restored.err]).toEqual([0, ''])
  expect(restored.out).toContain(`Geholt von ${disk}: ${join(folder, 'neu/backups', name ?? '')}`)
  const again = await startProduct({ env: env('neu') })
  const answer = await again.request('/rest/v1/reviews?select=review_text', {
    headers: await signIn(again),
  })
  expect(await answer.json()).toEqual([{ review_text: REVIEW.review_text }])
  expect(await again.stop()).toBe(0)
}, 180_000)
