import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { withRclone } from '#tests/support/elsewhere/sealed-file.ts'
import { runToEnd, startedSalon, startProduct, temporaryFolder } from '#tests/support/product.ts'
import { type Product, signIn } from '#tests/support/running.ts'

async function writeReview(product: Product, review_text: string) {
  const body = JSON.stringify({ author_name: 'Gast', rating: 5, review_text })
  expect((await product.request('/rest/v1/reviews', { method: 'POST', body })).status).toBe(201)
}

async function reviewsOf(product: Product, headers: Record<string, string>) {
  const answer = await product.request('/rest/v1/reviews?select=review_text', { headers })
  return answer.json()
}

withRclone(
  'what was backed up beside a running server is there again, with accounts and nothing else, on the same machine and from a second place on an empty one [K24] [K69] [K249]',
  async () => {
    const folder = temporaryFolder()
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const [disk, empty] = [join(folder, 'platte'), join(folder, 'neu')]
    mkdirSync(disk)
    const env = {
      DATA_DIR: startedSalon(),
      BACKUP_KEY: 'Schere, Kamm und Bürste',
      BACKUP_COPY: disk,
    }
    async function command(words: string, more = {}) {
      const command = ['node', 'scripts/run.mjs', ...words.split(' ')]
      const { code, out, err } = await runToEnd({ env: { ...env, ...more }, command })
      return { code, out, err: err.trim() }
    }
    const product = await startProduct({ env })
    await writeReview(product, 'Vor der Sicherung geschrieben.')
    const before = await signIn(product)
    expect(await command('backup')).toEqual({
      code: 2,
      out: expect.stringContaining('Gesichert und durch Wiederherstellen geprüft'),
      err: expect.stringContaining('Hier fehlt die Datei salon-kopien. Ist die Platte eingehängt?'),
    })
    writeFileSync(join(disk, 'salon-kopien'), '')
    const saved = await command('backup')
    expect(saved).toMatchObject({ code: 0, err: '' })
    expect(saved.out).toContain(`An den zweiten Ort kopiert und verglichen: ${disk}`)
    const [name = ''] = readdirSync(disk)
    const file = join(env.DATA_DIR, 'backups', name)
    expect(saved.out).toContain(`Gesichert und durch Wiederherstellen geprüft: ${file}`)
    await writeReview(product, 'Nach der Sicherung geschrieben.')
    expect(await command(`restore ${file}`)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Der Salon läuft schon'),
    })
    expect(await product.stop()).toBe(0)

    const restored = await command(`restore ${file}`)
    expect(restored).toMatchObject({ code: 0, err: '' })
    expect(restored.out).toContain('Seit der Sicherung wurde nichts davon gelöscht oder verborgen.')
    expect(restored.out).toContain('Der Stand davor liegt noch in der Datenbank salon_vorher.')
    expect(restored.out).toContain('Alle Anmeldungen sind beendet: Bitte melden Sie sich neu an')
    const again = await startProduct({ env })
    expect(await reviewsOf(again, before)).toMatchObject({ code: 'PGRST301' })
    const kept = [{ review_text: 'Vor der Sicherung geschrieben.' }]
    expect(await reviewsOf(again, await signIn(again))).toEqual(kept)
    expect(await again.stop()).toBe(0)

    rmSync(env.DATA_DIR, { recursive: true, force: true })
    const there = { DATA_DIR: empty }
    expect(await command('restore --elsewhere gestern.backup', there)).toMatchObject({
      code: 1,
      err: `${disk}: gestern.backup liegt hier nicht, sondern ${name}.`,
    })
    expect(await command('restore --elsewhere', there)).toMatchObject({
      code: 0,
      out: expect.stringContaining(`Geholt von ${disk}: ${join(empty, 'backups', name)}`),
      err: '',
    })
    const moved = await startProduct({ env: { ...env, ...there } })
    expect(await reviewsOf(moved, await signIn(moved))).toEqual(kept)
    expect(await moved.stop()).toBe(0)
  },
  300_000,
)
