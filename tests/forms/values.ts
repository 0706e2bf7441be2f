/** What JavaScript's trim() takes away, and four signs that look like it and are none of it. */
const BLANKS = [
  ...['\t', '\n', '\v', '\f', '\r', ' ', '\u00a0', '\u1680', '\u2028', '\u2029', '\u202f'],
  ...['\u2000', '\u2001', '\u2002', '\u2003', '\u2004', '\u2005', '\u2006', '\u2007', '\u2008'],
  ...['\u2009', '\u200a', '\u205f', '\u3000', '\ufeff'],
]
const NO_BLANKS = ['\u0085', '\u180e', '\u200b', '\u2060']

/** Around the length of an answer that a list offers, and blank in every way. */
export const CHOICES = [
  ...['ja', 'Manchmal', 'x'.repeat(60), '💇'.repeat(60), 'x'.repeat(61), ''],
  ...BLANKS,
]

/** An emoji is one character and two halves; the letter in front of a mark is one of two. */
const LETTERS = ['x', 'ü', '💇', 'e\u0301']

/** What nobody types: no string at all, NUL, and halves of an emoji at every place. */
export const NOT_TYPED = [
  ...[null, undefined, true, 7, 1234567890, [], {}, ['Kim und Kim'], { name: 'Kim und Kim' }],
  ...['\0', 'Kim\0Kim und Kim', '\ud83d', 'Kim und Kim\ud83d', '\udc87Kim und Kim'],
]

/** Texts around these lengths, of every letter, bare and with every kind of blank. */
export function texts(...lengths: number[]) {
  const around = lengths.flatMap((length) => [length - 1, length, length + 1])
  const bare = LETTERS.flatMap((letter) =>
    around.map((length) => [...letter.repeat(Math.max(0, length))].slice(0, length).join('')),
  )
  const wide = lengths.map((length) => ` ${'x'.repeat(length)}\n`)
  const every = [...BLANKS, ...NO_BLANKS].flatMap((sign) => [
    sign.repeat(12),
    `${sign.repeat(10)}x`,
  ])
  // Where a sign stands counts alike for all that are blank.
  const blank = ['\u2003', '\u200b'].flatMap((sign) => [
    sign,
    `x${sign.repeat(10)}`,
    `xxxxx${sign}xxxx`,
    `${sign}xxxxxxxxxx${sign}`,
    `x${sign.repeat(10)}x`,
  ])
  return [
    ...new Set([...bare, ...wide, ...every, ...blank, BLANKS.join(''), `${BLANKS.join('')}x`]),
  ]
}

const TAKEN = [
  ...['hallo@salon.test', 'Hallo+Web@mail.Salon.test', 'anna@xn--salon-strhne-ocb.de'],
  ...['anna@salon-strähne.de', 'anna@SALON-STRÄHNE.DE', 'anna@a--b.de', "mary.o'hara@example.org"],
  ...['mueller&soehne@example.org', '_a@example.xn--vermgensberatung-pwb'],
  ...[`${'a'.repeat(64)}@b.test`, `a@${'b'.repeat(63)}.test`],
]
const REFUSED = [
  ...['', 'a@b.test,c@d.test', 'a@b.test;c@d.test', 'a@b.test c@d.test', 'Salon <a@b.test>'],
  ...['<a@b.test>', 'a@b.test\r\nBcc: c@d.test', 'a@b.test (x)', '@c.test:a@b.test'],
  ...['"a b"@b.test', 'a"b@c.de', 'a@sаlon.test', 'änna@example.org', 'a%b@example.org'],
  ...['a?subject=x@example.org', 'a`b$c@example.org', 'a@localhost', 'a@192.0.2.7', 'a@-b.test'],
  ...['a@b-.test', 'a@b..test', 'a@b.test.', 'a@b_c.test', 'a..b@c.test'],
  ...[`${'a'.repeat(65)}@b.test`, `a@${'b'.repeat(64)}.test`, `a@${'b.'.repeat(130)}test`],
]

/** What everything that asks for a mailbox says to it: form, database, settings, salon, accounts and installer. */
export const MAILBOX_CASES: [text: string, isOne: boolean][] = [
  ...TAKEN.map((text): [string, boolean] => [text, true]),
  ...REFUSED.map((text): [string, boolean] => [text, false]),
]

export const MAILBOXES = [
  ...TAKEN,
  ...REFUSED,
  ...['KIM+x@Sub.Example.ORG', ' kim@example.org\t', ' ', '\u2003', 'kim@', 'kim@example.o'],
  ...['.kim@example.org', 'kim.@example.org', 'ſ@example.org', 'kim@example.orſ'],
  ...['k\u212am@example.org', 'kim@example.org\n', 'kim@example.org\u00a0', 'kim@[::1]'],
  ...['a.'.repeat(8_000), `${'a.'.repeat(7_000)}@`],
  ...[248, 249, 250].map((length) => `${'a'.repeat(length)}@b.de`),
]

export const PHONES = [
  ...['040', '040-2', '+49-40/66969#123', '040 1', '(040) 12', '0', '04', '+4', '+49', '0-4'],
  ...['1 2 3', '+#-/', '-/-', '+', '###', '', ' ', '\u2003', 'anrufen', 'Mobil 0171'],
  ...['٠٤٠', '０４０', '0٤0', '040\n', ' 040', '040\u00a0', '0400\0', '04💇0'],
  ...[40, 41, 60, 61].map((digits) => '9'.repeat(digits)),
  ...[`${'-'.repeat(37)}040`, `${'-'.repeat(38)}04`],
]

export const RATINGS = [0, 1, 2, 3, 4, 5, 6, -1, 4.5, 1e9, '5', '4', '6', '', 'fünf', null]
