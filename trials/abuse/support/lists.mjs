import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (name) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', 'lists', `${name}.json`), 'utf8'))

/** Texts that have broken other people's programs. */
export const naughty = read('naughty')
/** No text at all for a database: an end of string, and halves of a character. */
export const noText = ['\0', 'vor\0nach', '\ud800', '\udc00', '\udc00\ud800', 'halb \ud83d']
export const sql = read('sql')
export const xss = read('xss')

/** Every byte as %XX: what encodeURIComponent refuses to write travels too. */
export function percent(text) {
  return Buffer.from(text, 'utf8').reduce(
    (written, byte) =>
      written +
      (/[\w.~*()-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`),
    '',
  )
}

/** What fits into a header: the bytes of the text, one character each, without line ends. */
export function headerText(text) {
  return Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\t\x20-\x7e\x80-\xff]/g, ' ')
    .trim()
}
