const SHORTEST_NUMBER = 3

/** '+4940123' from '+49 (40) 123'; null when it is no number. */
export function dialNumber(written: string) {
  const number = written.replace(/\(0\)/g, '').replace(/(?!^)\+|[^\d+]/g, '')
  return number.replace('+', '').length < SHORTEST_NUMBER ? null : number
}

/** '4940123' from '+4940123', '004940123' or '040123': the chat knows no other form. */
export function international(number: string) {
  if (number.startsWith('+')) return number.slice(1)
  if (number.startsWith('00')) return number.slice(2)
  return number.startsWith('0') ? `49${number.slice(1)}` : number
}

/** Whether a chat can reach it: German numbers of the fixed network have none. */
export function canChat(number: string) {
  return !/^49(?!1[567])/.test(international(number))
}

/** '40123' from '+49 40 123', '0049 40 123' and '040/123'; the database compares the same way. */
export function phoneKey(written: string) {
  return written.replace(/[^\d+]/g, '').replace(/^(\+49|0049)?0?/, '')
}

/** '+49 761 123' from '0761/123' and '0049 761 123': one way to write it, dialled from anywhere. */
export function withCountry(written: string) {
  const plain = written.replace(/\(0\)/g, '').replace(/[\s()/.–-]+/g, ' ')
  return plain.trim().replace(/^00 ?/, '+').replace(/^0 ?/, '+49 ')
}
