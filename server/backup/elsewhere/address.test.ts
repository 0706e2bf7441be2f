import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { placeOf, readCopyAddress } from './address.ts'

test('a second place is named by one address, and shown without its secret [K241]', () => {
  const shown = (text: string) => {
    const address = readCopyAddress(text)
    return [address, address && placeOf(address)]
  }
  expect(shown('/mnt/platte/salon/')).toEqual([
    { kind: 'folder', folder: '/mnt/platte/salon' },
    '/mnt/platte/salon',
  ])
  const sftp = 'sftp://u1-sub2@fern.test:23/backups/salon'
  expect(shown(sftp)).toEqual([
    { kind: 'sftp', user: 'u1-sub2', host: 'fern.test', port: 23, folder: '/backups/salon' },
    sftp,
  ])
  const s3 = { kind: 's3', key: 'AKIA', secret: 'ab/c+1', folder: '/bucket/a/b' }
  expect(shown('s3://AKIA:ab%2Fc%2B1@fern.test/bucket/a/b?region=eu-central-1')).toEqual([
    { ...s3, origin: 'https://fern.test', region: 'eu-central-1' },
    's3://fern.test/bucket/a/b',
  ])
  expect(shown('s3://AKIA:ab%2Fc%2B1@127.0.0.1:9000/bucket/a/b')).toEqual([
    { ...s3, origin: 'http://127.0.0.1:9000', region: 'us-east-1' },
    's3://127.0.0.1:9000/bucket/a/b',
  ])
})

test.each([
  '/',
  'mnt/platte',
  'https://k:s@fern.test/bucket',
  'sftp://salon:wort@fern.test/salon',
  'sftp://-oProxyCommand=x@fern.test/salon',
  'sftp://salon@-oProxyCommand=x/salon',
  'sftp://salon@fern.test/a;b',
  's3://k@fern.test/bucket',
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
