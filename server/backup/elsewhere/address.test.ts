import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { placeOf, readCopyAddress } from './address.ts'

test.each([
  ['/mnt/platte/salon/', { kind: 'folder', folder: '/mnt/platte/salon' }, '/mnt/platte/salon'],
  [
    'sftp://u1-sub2@fern.test:23/backups/salon',
    { kind: 'sftp', user: 'u1-sub2', host: 'fern.test', port: 23, folder: '/backups/salon' },
    'sftp://u1-sub2@fern.test:23/backups/salon',
  ],
  [
    'sftp://salon@[::1]/~/salon',
    { kind: 'sftp', user: 'salon', host: '[::1]', port: 22, folder: '/~/salon' },
    'sftp://salon@[::1]/~/salon',
  ],
  [
    's3://AKIA:ab%2Fc%2B1@s3.eu-central-1.amazonaws.com/bucket/a/b?region=eu-central-1',
    {
      kind: 's3',
      origin: 'https://s3.eu-central-1.amazonaws.com',
      key: 'AKIA',
      secret: 'ab/c+1',
      region: 'eu-central-1',
      folder: '/bucket/a/b',
    },
    's3://s3.eu-central-1.amazonaws.com/bucket/a/b',
  ],
  [
    's3://k:s@127.0.0.1:9000/bucket',
    {
      kind: 's3',
      origin: 'http://127.0.0.1:9000',
      key: 'k',
      secret: 's',
      region: 'us-east-1',
      folder: '/bucket',
    },
    's3://127.0.0.1:9000/bucket',
  ],
])(
  'a second place is named by one address, and shown without its secret: %s [K241]',
  (text, address, place) => {
    const read = readCopyAddress(text)
    expect(read).toEqual(address)
    expect(read && placeOf(read)).toBe(place)
  },
)

test.each([
  '/',
  'mnt/platte',
  'https://k:s@fern.test/bucket',
  'sftp://fern.test/salon',
  'sftp://salon:wort@fern.test/salon',
  'sftp://-oProxyCommand=x@fern.test/salon',
  'sftp://salon@-oProxyCommand=x/salon',
  'sftp://salon@fern.test',
  'sftp://salon@fern.test/a%20b',
  'sftp://salon@fern.test/a;b',
  's3://k@fern.test/bucket',
  's3://k:s@fern.test/',
  's3://k:100%@fern.test/bucket',
  's3://k:s@fern.test/bucket?tls=off',
])('what names no place is refused with an example of each kind: %s [K241]', (BACKUP_COPY) => {
  const BACKUP_KEY = 'Schere, Kamm und Bürste'
  expect(() => readConfig({ BACKUP_COPY, BACKUP_KEY }, '/salon')).toThrow(
    /^Bitte berichtigen Sie die Einstellungen: BACKUP_COPY muss einen zweiten Ort nennen: .*\/mnt\/platte\/salon.*sftp:\/\/name@rechner\/ordner.*s3:\/\/SCHLÜSSEL:GEHEIMNIS@rechner\/bucket/,
  )
})

test('without a key for the backups no second place is accepted [K241]', () => {
  expect(() => readConfig({ BACKUP_COPY: '/mnt/platte' }, '/salon')).toThrow(
    'BACKUP_COPY braucht BACKUP_KEY: Unverschlüsselt verlässt keine Sicherung diesen Rechner.',
  )
})
