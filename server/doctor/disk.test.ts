import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskSpace } from './disk.ts'

const MIB = 1_048_576

/** Folders that exist, each with so many free megabytes. */
function disks(free: Record<string, number>) {
  return async (folder: string) => {
    const megabytes = free[folder]
    if (megabytes === undefined) throw Object.assign(new Error('fehlt'), { code: 'ENOENT' })
    return { bavail: megabytes, bsize: MIB }
  }
}

test('the doctor tells the room that is left, where it is least [X81]', async () => {
  const measure = disks({ '/srv': 9_000, '/backup': 40_000 })
  expect(await diskSpace(['/srv/salon/data', '/backup'], measure)).toEqual({
    state: 'good',
    what: 'Frei für Daten und Sicherungen: 8,8 GB.',
  })
  expect(await diskSpace(['/srv'], disks({ '/srv': 1_500 }))).toEqual({
    state: 'open',
    what: 'Frei für Daten und Sicherungen: 1,5 GB.',
    remedy: 'Auf dem Laufwerk von /srv Platz schaffen oder es vergrößern; ab 2 GB ist es genug.',
  })
  expect(await diskSpace(['/srv', '/backup'], disks({ '/srv': 9_000, '/backup': 100 }))).toEqual({
    state: 'bad',
    what: 'Frei für Daten und Sicherungen: 100 MB.',
    remedy: 'Auf dem Laufwerk von /backup Platz schaffen oder es vergrößern; ab 2 GB ist es genug.',
  })
})

test('the room of a real folder is measured, also of one that is not there yet [X81]', async () => {
  const { what } = await diskSpace([join(import.meta.dirname, 'noch', 'nicht', 'da')])
  expect(what).toMatch(/^Frei für Daten und Sicherungen: [\d.,]+ [MG]B\.$/)
})
