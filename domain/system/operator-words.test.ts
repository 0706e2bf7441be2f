import { expect, test } from 'vitest'
import { operatorWords } from './operator-words.ts'

test('a command is spelled for npm in a folder, and by its own name on a machine [K251]', () => {
  const spelled = [false, true].map((isInstalled) => {
    const { command, settingsFile, startWith } = operatorWords(isInstalled)
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
  ])
})
