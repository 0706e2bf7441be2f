import type { Readable } from 'node:stream'

/** The longest answer that is kept in memory: ten thousand names fit into it many times. */
const ANSWER_MAX_BYTES = 4_194_304

/** What a place says, unless it does not stop. */
export async function shortText(answer: Readable) {
  let said = ''
  for await (const chunk of answer.setEncoding('utf8')) {
    said += chunk
    if (said.length > ANSWER_MAX_BYTES) throw new Error('die Antwort nimmt kein Ende')
  }
  return said
}
