import { expect, test } from 'vitest'
import { operatorWords } from './operator-words.ts'

test('a command is spelled for npm in a folder, by its own name on a machine, through Docker in a container [K251]', () => {
  const spelled = [undefined, 'machine', 'container'].map((place) => {
    const { command, settingsFile, startWith } = operatorWords(place)
    return [
      ...[command('backup'), command('admin', 'list'), command('salon', 'export', 'DATEI')],
      ...[settingsFile, startWith('PORT=3001')],
    ]
  })
  expect(spelled).toEqual([
    [
      ...['npm run backup', 'npm run admin -- list', 'npm run salon -- export DATEI'],
      ...['.env', 'PORT=3001 npm start'],
    ],
    [
      ...['sudo salon backup', 'sudo salon admin list', 'sudo salon export DATEI'],
      ...['/etc/salon/salon.env', 'PORT=3001 in /etc/salon/salon.env'],
    ],
    [
      'docker compose exec salon bin/node deploy/run.mjs backup',
      'docker compose exec salon bin/node deploy/run.mjs admin list',
      'docker compose exec salon bin/node deploy/run.mjs salon export DATEI',
      ...['.env', 'PORT=3001 in .env'],
    ],
  ])
})
