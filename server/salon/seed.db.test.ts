import { expect } from 'vitest'
import { prepareDatabase } from '#server/database/prepare.ts'
import { sampleDocument } from '#tests/support/sample-salon.ts'
import { test } from '#tests/support/server.ts'
import { currentSalon, readOwnStored } from './stored.ts'

test('a new installation begins with the sample salon, also when two processes start at once [C38]', async ({
  server: { database },
}) => {
  await database.owner('truncate salon, salon_changes')
  const starts = [1, 2, 3].map(() => prepareDatabase(database.ownerConnection))
  await Promise.all(starts)
  expect(await database.owner('select version, document from salon')).toEqual([
    { version: '1', document: sampleDocument },
  ])
})

test('a start leaves the salon that is there as it is [C38]', async ({ server: { database } }) => {
  const document = { ...sampleDocument, claims: { ...sampleDocument.claims, customers: '' } }
  await database.owner('update salon set document = $1, version = 7', [document])
  await prepareDatabase(database.ownerConnection)
  const stored = await database.as('service_role', null, readOwnStored)
  expect(stored).toEqual({ version: 7, document })
})

test('what another version stored and this one cannot use is an error that names the place [C40]', async ({
  server: { database },
}) => {
  const { legal: _, ...without } = sampleDocument
  await database.owner('update salon set document = $1', [without])
  const read = database.as('service_role', null, (query) => currentSalon(query, new Date(), true))
  await expect(read).rejects.toThrow(
    /^Die gespeicherten Angaben zum Salon passen nicht zu diesem Programm\. legal: /,
  )
})
