import { formOf } from '../../photos.mjs'

/** What one request may bring: of an address, of all headers, in headers, of each kind of body. */
const ADDRESS_BYTES = 8_100
const HEADER_BYTES = 15_000
const HEADERS = 80
const BODY_BYTES = 16_000
const FORM_BYTES = 64 * 1_024
const FORM_FIELDS = 40
const FORM_CHARACTERS = 8_100
const FILE_BYTES = 600_000
const UPLOAD_BYTES = 2 * 1_024 * 1_024
const LISTED = 20
const VALUES = 200
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
const FORMS = {
  '/bewertungen': ['author_name', 'rating', 'review_text'],
  '/kontakt': ['name', 'email', 'message'],
  '/termin-buchen': ['name', 'service', 'message'],
  '/ueber-uns': ['name', 'phone', 'work_hours'],
}
const PAGES = [
  '/',
  '/danke',
  '/rest/v1/reviews',
  '/forms/token',
  '/auth/v1/token',
  '/gibt-es-nicht',
]
const LISTS = 'Accept Accept-Encoding Accept-Language Prefer X-Forwarded-For If-None-Match'.split(
  ' ',
)
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'Content-Type': 'application/json' }
const SECRET = 'a'.repeat(64)

/**
 * The greatest number of the smallest pieces that each reader of ours takes, each name another one or all
 * the same: what is costly in the number of its pieces shows here, and not where one text is repeated.
 */
export async function* smallestPieces({ headersOf }) {
  yield* ofForms()
  yield* ofAddresses()
  yield* ofQueries()
  yield* ofHeaders()
  yield* ofJson()
  yield* ofPhotos(headersOf('admin'))
}

function* ofForms() {
  for (const [path, known] of Object.entries(FORMS)) {
    const sent = { path, method: 'POST', headers: FORM }
    const bodies = {
      'new names': many((n) => `${name(n)}&`, FORM_BYTES),
      'one name again and again': many(() => 'a&', FORM_BYTES),
      'its own fields again and again': many((n) => `${known[n % known.length]}=&`, FORM_BYTES),
      'no names': '&'.repeat(FORM_BYTES),
      'as many new names as it takes': many((n) => `${name(n)}&`, FORM_BYTES, FORM_FIELDS),
    }
    for (const sign of ['\r\n', '<', '"', '\u0323', 'e\u0323', ' ']) {
      // As much as is looked at, and as much as is let in.
      for (const length of [FORM_CHARACTERS, FORM_BYTES]) {
        const text = many(() => encodeURIComponent(sign), FORM_BYTES / known.length - 20)
        const most = Math.floor(length / known.length / sign.length)
        const value = text.slice(0, most * encodeURIComponent(sign).length)
        bodies[`its fields, ${length} of ${JSON.stringify(sign)}`] = known
          .map((one) => `${one}=${value}`)
          .join('&')
      }
    }
    for (const [what, body] of Object.entries(bodies)) {
      yield { ...sent, what: `${path}: ${what}`, body }
    }
    yield {
      ...sent,
      what: `${path}: parts`,
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: multipart(BODY_BYTES),
    }
  }
}

function* ofAddresses() {
  const addresses = {
    'new parameters': (n) => `${name(n)}&`,
    'new filters': (n) => `${name(n)}=eq.1&`,
    'one parameter': () => 'a=&',
    'parameters without a name': () => '&',
  }
  for (const path of PAGES) {
    for (const [what, piece] of Object.entries(addresses)) {
      yield { what: `${path}: ${what}`, path: `${path}?${many(piece, ADDRESS_BYTES - 40)}` }
    }
  }
  const folders = many((n) => `${name(n)}/`, ADDRESS_BYTES)
  for (const path of [
    '/',
    '/fotos/',
    '/kalender/',
    '/assets/',
    '/rest/v1/',
    '/auth/v1/',
    '/admin/',
  ]) {
    yield { what: `${path}: folders`, path: path + folders }
    yield { what: `${path}: empty folders`, path: path + '/'.repeat(ADDRESS_BYTES) }
  }
  yield { what: 'a calendar nobody has', path: `/kalender/${SECRET}.ics` }
  const asked = many((n) => `${name(n)}&`, ADDRESS_BYTES - 100)
  yield { what: 'a calendar: new parameters', path: `/kalender/${SECRET}.ics?${asked}` }
}

function* ofQueries() {
  const list = (count, item, sign = ',') =>
    Array.from({ length: count }, (_, n) => item(n)).join(sign)
  const deep = 'and(a.eq.1,or(a.eq.1,and(a.eq.1,or(a.eq.1,a.eq.2))))'
  const texts = {
    'values in a list': `rating=in.(${list(VALUES, (n) => n)})`,
    'values in lists': list(LISTED, () => `rating=in.(${list(VALUES, () => 1)})`, '&'),
    'words in a list': `author_name=in.(${list(VALUES, name)})`,
    'values beyond the limit': `rating=in.(${many(() => '1,', 8_000)}1)`,
    'columns, renamed': `select=${list(LISTED, (n) => `${name(n)}:author_name`)}`,
    'columns beyond the limit': `select=${many((n) => `${name(n)},`, 8_000)}a`,
    'columns in order': `order=${list(LISTED, () => 'author_name.desc.nullslast')}`,
    'order beyond the limit': `order=${many((n) => `${name(n)},`, 8_000)}a`,
    'columns to write': `columns=${many((n) => `${name(n)},`, 8_000)}a`,
    'columns in conflict': `on_conflict=${many((n) => `${name(n)},`, 8_000)}a`,
    filters: list(LISTED, () => 'author_name=eq.a', '&'),
    branches: `or=(${list(LISTED, () => 'author_name.eq.a')})`,
    'branches beyond the limit': `or=(${many(() => 'a.eq.1,', 8_000)}a.eq.1)`,
    'deep branches': `and=(${deep},${deep},${deep},${deep})`,
    'branches too deep': `or=${'(or'.repeat(2_000)}`,
    'names in a path': `${many((n) => `${name(n)}.`, 8_000)}a=eq.1`,
    patterns: `or=(author_name.ilike.*a*,review_text.ilike.*${'\\*'.repeat(3_000)}*)`,
    'a value of signs': `author_name=eq.${many(() => '%CC%A3', 8_000)}`,
    'a quoted value of marks': `author_name=in.("${'%5C"'.repeat(1_900)}")`,
  }
  for (const [what, text] of Object.entries(texts)) {
    yield { what: `query: ${what}`, path: `/rest/v1/reviews?${text}`.slice(0, ADDRESS_BYTES) }
  }
}

function* ofHeaders() {
  const lines = {
    'new headers': Object.fromEntries(range(HEADERS).map((n) => [`X-${name(n)}`, name(n)])),
    'one header': { 'X-A': range(HEADERS).map(() => 'a') },
    cookies: { Cookie: many((n) => `${name(n)}=;`, HEADER_BYTES) },
    'one cookie': { Cookie: many(() => 'salon-device=;', HEADER_BYTES) },
    'cookie lines': { Cookie: range(HEADERS).map((n) => `${name(n)}=${name(n)}`) },
    'points in a token': { Authorization: `Bearer ${'.'.repeat(HEADER_BYTES)}` },
    'names in a token': {
      Authorization: `Bearer ${tokenOf(names(7_000))}.${tokenOf(names(3_000))}.a`,
    },
    'lists in a token': { Authorization: `Bearer ${tokenOf(nested(7_000))}.${tokenOf('{}')}.a` },
  }
  for (const one of LISTS) {
    lines[`${one} of new words`] = { [one]: many((n) => `${name(n)},`, HEADER_BYTES) }
    lines[`${one} of commas`] = { [one]: ','.repeat(HEADER_BYTES) }
  }
  for (const [what, headers] of Object.entries(lines)) {
    for (const path of ['/', '/rest/v1/reviews?limit=1', '/kontakt', '/auth/v1/user']) {
      yield { what: `${path}: ${what}`, path, headers }
    }
    yield { ...signIn('{"refresh_token":"gibt-es-nicht-2"}', headers), what: `sign-in: ${what}` }
  }
}

function* ofJson() {
  const bodies = {
    'new names': names(BODY_BYTES),
    'one name': `{${many(() => '"a":1,', BODY_BYTES)}"a":1}`,
    'its own names': `{${many((n) => `"${['author_name', 'rating'][n % 2]}":1,`, BODY_BYTES)}"rating":1}`,
    'objects in a list': `[${many(() => '{},', BODY_BYTES)}{}]`,
    'numbers in a list': `[${many(() => '1,', BODY_BYTES)}1]`,
    'a list in a field': `{"author_name":[${many(() => '1,', BODY_BYTES)}1],"email":[],"token":[]}`,
    'lists in lists': nested(BODY_BYTES),
    'too deep': '['.repeat(BODY_BYTES),
    'too deep in a field': `{"email":${'['.repeat(7_000)}${']'.repeat(7_000)}}`,
    'marks in a text': `{"email":"${'\\"'.repeat(7_900)}"}`,
    'signs in a text': `{"password":"${'\\u0323'.repeat(2_600)}","email":"a@b.de"}`,
  }
  for (const [what, body] of Object.entries(bodies)) {
    for (const table of ['reviews', 'contact_submissions', 'job_applications']) {
      yield {
        what: `${table}: ${what}`,
        ...{ method: 'POST', path: `/rest/v1/${table}`, headers: JSON_TYPE, body },
      }
    }
    yield { ...signIn(body), what: `sign-in: ${what}` }
    yield { ...signIn(body), what: `invitation: ${what}`, path: '/auth/v1/invitation' }
    yield {
      what: `salon: ${what}`,
      ...{ method: 'PATCH', path: '/salon', headers: JSON_TYPE, body },
    }
  }
}

/** Only who is signed in may send photos: their browser may be somebody else's for a moment. */
async function* ofPhotos(asAdmin) {
  const upload = { method: 'POST', path: '/salon/photos', isOwner: true }
  const parts = { 'Content-Type': 'multipart/form-data; boundary=b' }
  yield {
    ...upload,
    ...{ isOwner: false, what: 'photos of a stranger', headers: parts },
    body: multipart(BODY_BYTES),
  }
  const headers = { ...asAdmin, ...parts }
  yield { ...upload, what: 'photo: empty parts', headers, body: multipart(UPLOAD_BYTES - 100) }
  const lines = `--b\r\nContent-Disposition: form-data; name="file"\r\n${'a:\r\n'.repeat(300_000)}\r\n\r\n--b--\r\n`
  yield { ...upload, what: 'photo: header lines of a part', headers, body: lines }
  const pictures = {
    scans: jpegOf(Buffer.from([0xff, 0xda, 0, 2])),
    tables: jpegOf(Buffer.from([0xff, 0xdb, 0, 2])),
    'stuffed bytes': jpegOf(Buffer.from([0xff, 0]), [0xff, 0xda, 0, 2]),
    restarts: jpegOf(Buffer.from([0xff, 0xd0]), [0xff, 0xda, 0, 2]),
    'chunks of a WebP': webpOf(Buffer.from('ALPH\0\0\0\0', 'latin1')),
  }
  for (const [what, picture] of Object.entries(pictures)) {
    const { body, headers: type } = await formOf({ files: [picture] })
    yield { ...upload, what: `photo: ${what}`, headers: { ...asAdmin, ...type }, body }
  }
}

function signIn(body, headers = {}) {
  const grant = body.includes('refresh_token') ? 'refresh_token' : 'password'
  const path = `/auth/v1/token?grant_type=${grant}`
  return { method: 'POST', path, headers: { ...JSON_TYPE, ...headers }, body, isSignIn: true }
}

/** As many pieces as there is room for, at most `most`. */
function many(piece, bytes, most = Number.POSITIVE_INFINITY) {
  let text = ''
  for (let n = 0; n < most; n++) {
    const next = piece(n)
    if (text.length + next.length > bytes) break
    text += next
  }
  return text
}

/** The shortest names, none twice: a, b … z, aa, ab … */
function name(n) {
  const before = Math.floor(n / LETTERS.length)
  return (before > 0 ? name(before - 1) : '') + LETTERS[n % LETTERS.length]
}

function names(bytes) {
  return `{${many((n) => `"${name(n)}":1,`, bytes - 10)}"A":1}`
}

function nested(bytes) {
  return `{"a":[${many(() => '[[]],', bytes - 20)}[]]}`
}

function tokenOf(json) {
  return Buffer.from(json).toString('base64url')
}

function multipart(bytes) {
  return `${many((n) => `--b\r\nContent-Disposition: form-data; name="${name(n)}"\r\n\r\n\r\n`, bytes - 10)}--b--\r\n`
}

function jpegOf(piece, head = []) {
  const start = Buffer.from([0xff, 0xd8, ...head])
  return Buffer.concat([
    start,
    Buffer.alloc(FILE_BYTES - start.length - 2, piece),
    Buffer.from([0xff, 0xd9]),
  ])
}

function webpOf(chunk) {
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  const chunks = Buffer.alloc(
    Math.floor((FILE_BYTES - head.length) / chunk.length) * chunk.length,
    chunk,
  )
  head.writeUInt32LE(chunks.length + 4, 4)
  return Buffer.concat([head, chunks])
}

function range(count) {
  return Array.from({ length: count }, (_, n) => n)
}
