import { spawnSync } from 'node:child_process'
import { renameSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sumOf } from './sums.mjs'

/** What anybody's line carries in minutes; more would be something that crept in. */
export const MOST_MB = 90
/** Any day will do if it is always the same. */
const DAY = '--mtime=2020-01-01T00:00:00Z'
const SAME_EVERYWHERE = ['--format=gnu', '--sort=name', DAY, '--owner=0', '--group=0']

/** The same files make the same bytes, whoever packs them and when. */
export function pack({ stage, name, into }) {
  const draft = join(stage, `${name}.tar.gz`)
  const compress = '--use-compress-program=gzip -n'
  const args = [
    '--create',
    ...SAME_EVERYWHERE,
    '--numeric-owner',
    compress,
    `--file=${draft}`,
    name,
  ]
  const { status, stderr, error } = spawnSync('tar', args, {
    cwd: stage,
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
    encoding: 'utf8',
  })
  if (status !== 0) {
    throw new Error(
      `Das Archiv konnte nicht gepackt werden; gebraucht werden GNU tar und gzip.\n${error?.message ?? stderr}`,
    )
  }
  const bytes = statSync(draft).size
  if (bytes > MOST_MB * 1e6) {
    throw new Error(`Das Archiv hat ${Math.ceil(bytes / 1e6)} MB; erlaubt sind ${MOST_MB}.`)
  }
  const file = join(into, `${name}.tar.gz`)
  const sum = sumOf(draft)
  renameSync(draft, file)
  writeFileSync(`${file}.sha256`, `${sum}  ${name}.tar.gz\n`)
  return { file, bytes, sum }
}
