const MAX_BYTES = 50 * 2 ** 20
const PIECE_BYTES = 2 ** 16
const list = (length, write, between = '') =>
  Array.from({ length }, (_, n) => write(n)).join(between)
const urlset = (unit) => ['<urlset>', unit, '</urlset>']
const inLoc = (unit) => ['<urlset><url><loc>', unit, '</loc></url></urlset>']
const page = '<url><loc>https://localhost/a</loc></url>'
let number = 0

/** Well-formed sitemaps of the greatest size that is read: how each begins, what fills it, how it ends. */
export const bombs = {
  'processing instructions': urlset('<?a?>'),
  'processing instructions before the root': ['', '<?a?>', '<urlset/>'],
  comments: urlset('<!---->'),
  '64 attributes on every tag': urlset(`<a ${list(64, (n) => `a${n}=""`, ' ')}/>`),
  '63 name spaces on every tag': urlset(`<a ${list(63, (n) => `xmlns:p${n}="u"`, ' ')}/>`),
  'ever new name spaces': urlset(() => `<a xmlns:p${++number}="u"/>`),
  'prefixes through 30 levels': [
    `<urlset xmlns:p="u">${'<a>'.repeat(29)}`,
    `<p:a ${list(60, (n) => `p:a${n}=""`, ' ')}/>`,
    `${'</a>'.repeat(29)}</urlset>`,
  ],
  CDATA: inLoc('<![CDATA[x]]>'),
  'one text of entities': inLoc('&amp;'),
  'many texts of entities': urlset(`<a>${'&amp;'.repeat(1_000)}</a>`),
  'one text': inLoc('x'),
  'one attribute': ['<urlset a="', 'x', '"/>'],
  'empty tags': urlset('<a/>'),
  'empty tags between pages': urlset(`${page}${'<a/>'.repeat(15_000)}`),
  'up and down 31 levels': urlset(`${'<a>'.repeat(31)}${'</a>'.repeat(31)}`),
  'ever deeper': ['', '<a>', ''],
}

export function* bytesOf([head, unit, tail]) {
  const fill = typeof unit === 'function' ? unit : () => unit
  let left = MAX_BYTES - Buffer.byteLength(head + tail)
  yield head
  for (;;) {
    let piece = ''
    let next = fill()
    while (piece.length + next.length <= Math.min(PIECE_BYTES, left) || piece === '') {
      if (next.length > left) return yield tail
      piece += next
      next = fill()
    }
    left -= piece.length
    yield piece
  }
}
