import { expect, test } from 'vitest'
import { operatorWords } from './operator-words.ts'

test('a command is spelled for npm in a folder, and by its own name on a machine [K251]', () => {
  const spelled = [false, true].map((isInstalled) => {
    const { command, settingsFile, startWith } = operatorWords(isInstalled)
    return [
      ...[command('backup'), command('admin', 'add', 'name@adresse.de')],
      ...[settingsFile, startWith('PORT=3001')],
    ]
  })
  expect(spelled).toEqual([
    ['npm run backup', 'npm run admin -- add name@adresse.de', '.env', 'PORT=3001 npm start'],
    [
      ...['salon backup', 'salon admin add name@adresse.de', '/etc/salon/salon.env'],
      'PORT=3001 in /etc/salon/salon.env',
    ],
  ])
})
