import { connect } from 'node:net'
import { HANG_MS } from './send.mjs'

/** Whoever waits for more is told after this long that nothing more comes. */
const SILENCE_MS = 1_000
const AFTER_AN_ANSWER_MS = 150

/** Sends bytes as they are and takes what comes until the other side closes. */
export function sendRaw(port, bytes) {
  return new Promise((resolve) => {
    const start = performance.now()
    const chunks = []
    const socket = connect(port, '127.0.0.1', () => socket.write(Buffer.from(bytes, 'latin1')))
    const patience = setTimeout(() => end('hang'), HANG_MS)
    let silence = setTimeout(() => socket.end(), SILENCE_MS)
    socket.on('data', (chunk) => {
      chunks.push(chunk)
      clearTimeout(silence)
      const { answers } = heard()
      silence = setTimeout(() => socket.end(), answers.length ? AFTER_AN_ANSWER_MS : SILENCE_MS)
    })
    socket.on('error', () => {})
    socket.on('close', () => end())

    function heard() {
      const text = Buffer.concat(chunks).toString('latin1')
      // "Go on" is no answer yet.
      const found = text.matchAll(/^HTTP\/1\.1 ([2-5]\d\d) /gm)
      return { text, answers: [...found].map(([, one]) => Number(one)) }
    }

    function end(failure) {
      clearTimeout(patience)
      clearTimeout(silence)
      socket.destroy()
      const { text, answers } = heard()
      const status = failure ?? answers.at(-1) ?? 'closed'
      resolve({ status, answers, text, ms: performance.now() - start })
    }
  })
}
