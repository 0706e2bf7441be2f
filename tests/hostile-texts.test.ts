import * as v from 'valibot'
import { expect, test } from 'vitest'
import { escaped, folded, quoted as quotedName } from '#domain/appointments/calendar-line.ts'
import { shortName } from '#domain/appointments/words.ts'
import { newContact } from '#domain/contact.ts'
import { filledAnswer } from '#domain/inbox/answer.ts'
import { googleLink } from '#domain/inbox/google-link.ts'
import { dialNumber, phoneKey } from '#domain/inbox/phone.ts'
import { csv } from '#domain/inbox/table/csv.ts'
import { newJobApplication } from '#domain/job-application.ts'
import { newReview } from '#domain/review.ts'
import { isMailbox } from '#domain/text-field.ts'
import { deviceOf } from '#server/auth/device.ts'
import { passwordProblem } from '#server/auth/new-password.ts'
import { isWellFormed } from '#server/auth/tokens/sealed.ts'
import { facts, oneLine, quoted } from '#server/mail/letter-parts.ts'
import { isSmtpUrl } from '#server/mail/smtp-url.ts'
import { acceptedEncoding } from '#server/pages/serve/negotiate.ts'
import { acceptedMedia, checkContentType, readPreferences } from '#server/rest/headers.ts'
import { readQuery } from '#server/rest/query.ts'
import { askedRange } from '#server/rest/range.ts'

const KIB = 1_024
const ADDRESS = 8 * KIB
const HEADER = 16 * KIB
const ANYTHING = 100_000
/** A busy machine is slow, but what grows with the square of the length is slower. */
const LIMIT_MS = 250
const TRIES = 3
/** Twice as much takes twice as long; what takes four times as long grows with the square. */
const LINEAR = 3

type Reader = [characters: number, read: (text: string) => unknown]

const asked = (key: string, value: string) =>
  readQuery(new URLSearchParams([[key, value]]), 'reviews')

/** Everything that reads what a stranger wrote, with the most that can reach it. */
const readers: Record<string, Reader> = {
  'a filter': [ADDRESS, (text) => asked('author_name', text)],
  'the name of a column': [ADDRESS, (text) => asked(text, 'eq.1')],
  'and/or': [ADDRESS, (text) => asked('or', text)],
  select: [ADDRESS, (text) => asked('select', text)],
  order: [ADDRESS, (text) => asked('order', text)],
  columns: [ADDRESS, (text) => asked('columns', text)],
  limit: [ADDRESS, (text) => asked('limit', text)],
  'the header Prefer': [HEADER, readPreferences],
  'the header Accept': [HEADER, acceptedMedia],
  'the header Accept-Encoding': [HEADER, acceptedEncoding],
  'the header Content-Type': [HEADER, checkContentType],
  'the header Range': [HEADER, (text) => askedRange({ limit: null, offset: null }, text, 'anon')],
  'the name of a browser': [HEADER, deviceOf],
  'a password': [ANYTHING, (text) => passwordProblem(text, { email: 'a@b.test', salonName: 'S' })],
  'a refresh token': [ANYTHING, isWellFormed],
  'a mailbox': [ANYTHING, isMailbox],
  'a mail server': [ANYTHING, isSmtpUrl],
  'a review': [
    ANYTHING,
    (text) => v.safeParse(newReview, { author_name: text, review_text: text }),
  ],
  'a request': [ANYTHING, (text) => v.safeParse(newContact, { name: text, email: text })],
  'an application': [
    ANYTHING,
    (text) => v.safeParse(newJobApplication, { name: text, phone: text }),
  ],
  'a link to Google': [ANYTHING, (text) => v.safeParse(googleLink, text)],
  'a telephone number': [ANYTHING, (text) => [dialNumber(text), phoneKey(text)]],
  'a table': [ANYTHING, (text) => csv([['A', () => text]], [{}])],
  'a calendar entry': [
    ANYTHING,
    (text) => [folded(escaped(text)), folded(quotedName(text)), shortName(text)],
  ],
  'a prepared answer': [
    ANYTHING,
    (text) => filledAnswer({ label: '', subject: '{name}', lines: [text] }, { name: text }),
  ],
  'a letter': [ANYTHING, (text) => [oneLine(text), quoted(text), facts({ A: text })]],
}

const PIECES = [
  ...['a', ' ', '\t', '"', '\\', '(', ')', '((', '()', ',', ', ', '.', ':', '-', '->', '--', '*'],
  ...['1', '0.', '+', '@', 'a@', 'a.', 'a,', '"a",', '"a":', 'not.', 'and(', 'or(not.', 'a.eq.'],
  ...['in.(', ';', '; ', ';q=', '; q =1', 'br;', 'count=', 'x=y,', '\r\n', 'ü', '💇', '\u0301'],
  ...['%', 'https://', '/', '<', '=', '_', '~', ' a', 'a ', 'Chrome/', 'x:y::z,', '{', '{}'],
]

test.each(Object.entries(readers))(
  '%s is read in a moment, as long as it can be [N16]',
  (_, reader) => {
    const [characters, read] = reader
    const slow = []
    for (const piece of PIECES) {
      for (const end of ['', '!']) {
        const text = (share: number) =>
          piece.repeat(Math.ceil(characters / piece.length)).slice(0, characters / share) + end
        const ms = readingTime(read, text(1))
        // A slow machine needs longer for the half, too; what grows with the square needs a quarter.
        if (ms > LIMIT_MS && ms > LINEAR * readingTime(read, text(2))) slow.push({ piece, end, ms })
      }
    }
    expect(slow).toEqual([])
  },
)

/** The shortest of a few: what else the machine does delays one reading, not every one. */
function readingTime(read: (text: string) => unknown, text: string) {
  let ms = Number.POSITIVE_INFINITY
  for (let tries = 0; ms > LIMIT_MS && tries < TRIES; tries += 1) {
    const start = performance.now()
    try {
      read(text)
    } catch {
      // A refusal is an answer too.
    }
    ms = Math.min(ms, performance.now() - start)
  }
  return ms
}
