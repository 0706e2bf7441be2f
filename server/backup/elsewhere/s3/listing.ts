import { SaxesParser } from 'saxes'

export type Listing = { keys: string[]; next: string | null }

/** The answer to a ListObjectsV2; throws for whatever is none, so that nobody takes it for an empty place. */
export function readListing(xml: string): Listing {
  const listing: Listing = { keys: [], next: null }
  const within: string[] = []
  let root = ''
  let text = ''
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    root ||= name
    within.push(name)
    text = ''
  })
  parser.on('text', (more) => {
    text += more
  })
  parser.on('closetag', () => {
    const path = within.join('/')
    within.pop()
    if (path === 'ListBucketResult/Contents/Key') listing.keys.push(text)
    if (path === 'ListBucketResult/NextContinuationToken') listing.next = text
  })
  parser.write(xml).close()
  if (root !== 'ListBucketResult') throw new Error(`${root || 'nothing'} instead of a listing`)
  return listing
}
