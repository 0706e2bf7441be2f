import { SaxesParser } from 'saxes'
import { invalidXml, SitemapFailure } from '#domain/sitemap/failure.ts'

/** What one `<url>` or `<sitemap>` says, as written, without the blanks around it. */
export type Entry = {
  loc: string
  lastmod: string | null
  changefreq: string | null
  priority: string | null
}

type EntryKind = 'url' | 'sitemap'

const NAMESPACES = [
  '',
  'http://www.sitemaps.org/schemas/sitemap/0.9',
  'https://www.sitemaps.org/schemas/sitemap/0.9',
  'http://www.google.com/schemas/sitemap/0.84',
]
const ROOTS = ['urlset', 'sitemapindex']
const FIELDS = ['loc', 'lastmod', 'changefreq', 'priority']

/** The dearest markup of such a slice takes about a millisecond. */
const SLICE_CHARACTERS = 8_192
const DEPTH_MAX = 32
const ATTRIBUTES_MAX = 64
/**
 * Tags, attributes, comments, CDATA and processing instructions. A page with a thousand pictures has some
 * 6,000 of them; what is denser than links to other languages all through 50 MiB has more than all.
 */
const PARTS_BETWEEN_ENTRIES_MAX = 20_000
const PARTS_MAX = 4_000_000
/** A tag, a text or a comment that is longer than this is no part of a sitemap. */
const TOKEN_MAX_CHARACTERS = 262_144
/** What XML calls white space; any other blank in an address is a fault of the address. */
const BLANKS = ' \t\r\n'
const LEADING_BLANKS = /^[ \t\r\n]+/
/** One more than an address may have, so that one too long is seen to be. */
const FIELD_MAX_CHARACTERS = 2_048

/**
 * Reads a sitemap strictly. A DOCTYPE is refused, so there are no entities but XML's own five; between
 * slices everything else in the process has its turn. `add` hears every entry and may throw.
 */
export async function parseSitemap(
  text: AsyncIterable<string>,
  tools: {
    breathe(): Promise<void>
    add(entry: Entry, kind: EntryKind): void
    onNamespaceMissing(): void
  },
) {
  const reader = openReader(tools)
  const run = (work: () => void) => {
    try {
      work()
    } catch (error) {
      throw error instanceof SitemapFailure ? error : invalidXml(error)
    }
  }
  let sinceTurn = 0
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += SLICE_CHARACTERS) {
      const slice = chunk.slice(at, at + SLICE_CHARACTERS)
      run(() => reader.write(slice))
      sinceTurn += slice.length
      if (sinceTurn < SLICE_CHARACTERS) continue
      sinceTurn = 0
      await tools.breathe()
    }
  }
  run(reader.close)
}

function openReader({
  add,
  onNamespaceMissing,
}: Pick<Parameters<typeof parseSitemap>[1], 'add' | 'onNamespaceMissing'>) {
  const parser = new SaxesParser({ xmlns: true })
  /** Local names of the open tags; '' for one of a stranger's vocabulary. */
  const open: string[] = []
  let entry: Record<string, string> | null = null
  let lastEventAt = 0
  let attributes = 0
  let parts = 0
  let partsSinceEntry = 0

  const inField = () =>
    entry && open.length === 3 && FIELDS.includes(open[2] ?? '') ? (open[2] as string) : null

  function addText(text: string) {
    lastEventAt = parser.position
    const field = inField()
    if (!entry || !field) return
    const before = entry[field] ?? ''
    entry[field] = (before === '' ? text.replace(LEADING_BLANKS, '') : before + text).slice(
      0,
      FIELD_MAX_CHARACTERS,
    )
  }
  function countPart() {
    parts += 1
    partsSinceEntry += 1
    if (parts > PARTS_MAX || partsSinceEntry > PARTS_BETWEEN_ENTRIES_MAX) refuse('parts')
  }
  function seenPart() {
    lastEventAt = parser.position
    countPart()
  }

  parser.on('doctype', () => refuse('DOCTYPE'))
  parser.on('text', addText)
  parser.on('cdata', (text) => {
    countPart()
    addText(text)
  })
  parser.on('comment', seenPart)
  parser.on('processinginstruction', seenPart)
  parser.on('attribute', () => {
    countPart()
    attributes += 1
    if (attributes > ATTRIBUTES_MAX) refuse('attributes')
  })
  parser.on('opentag', ({ local, uri }) => {
    seenPart()
    attributes = 0
    if (open.length >= DEPTH_MAX) refuse('depth')
    if (open.length === 0 && uri === '' && ROOTS.includes(local)) onNamespaceMissing()
    open.push(NAMESPACES.includes(uri) ? local : '')
    const [root = '', name] = open
    const isEntry = name === 'url' || name === 'sitemap'
    if (open.length === 2 && ROOTS.includes(root) && isEntry) entry = {}
    const field = inField()
    // Of a field that stands twice the first one counts.
    if (entry && field) open[2] = Object.hasOwn(entry, field) ? '' : field
    if (entry && inField()) entry[field as string] = ''
  })
  parser.on('closetag', () => {
    lastEventAt = parser.position
    const kind = open.pop()
    if (open.length !== 1 || !entry) return
    const { loc = '', lastmod, changefreq, priority } = entry
    entry = null
    partsSinceEntry = 0
    add(
      {
        loc: keptText(loc),
        // An empty one is a date nobody can read, none at all is none.
        lastmod: lastmod === undefined ? null : keptText(lastmod),
        changefreq: keptText(changefreq) || null,
        priority: keptText(priority) || null,
      },
      kind === 'sitemap' ? 'sitemap' : 'url',
    )
  })

  return {
    write(slice: string) {
      parser.write(slice)
      if (parser.position - lastEventAt > TOKEN_MAX_CHARACTERS) refuse('length')
    },
    close: () => void parser.close(),
  }
}

/** A copy: what is merely cut out of a document keeps the whole document in memory. */
function keptText(text = '') {
  let end = text.length
  while (end > 0 && BLANKS.includes(text.charAt(end - 1))) end -= 1
  return JSON.parse(JSON.stringify(text.slice(0, end))) as string
}

function refuse(what: string): never {
  throw new Error(`refused: ${what}`)
}
