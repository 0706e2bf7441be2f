import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const HEADER_OCTETS = 12
const ANSWERED = 0x80
const NO_SUCH_NAME = 0x83
const PIECE_OCTETS = 255
const TXT_FOR_A_MINUTE = [0xc0, HEADER_OCTETS, 0, 16, 0, 1, 0, 0, 0, 60]

/** Texts by name, as a zone holds them; `silent` names get no answer at all. */
export type Zone = Record<string, string[] | 'silent'>

/** A real name server on loopback. A name that has others below it exists, though it holds no text. */
export async function openNameServer(zone: Zone) {
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    const name = nameIn(query)
    asked.push(name)
    if (zone[name] === 'silent') return
    socket.send(reply(query, name, zone), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  const { port } = socket.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    asked,
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  }
}

function reply(query: Buffer, name: string, zone: Zone) {
  const texts = [zone[name] ?? []].flat()
  const exists = Object.keys(zone).some((one) => one === name || one.endsWith(`.${name}`))
  const code = exists ? ANSWERED : NO_SUCH_NAME
  const head = [...query.subarray(0, 2), 0x81, code, 0, 1, 0, texts.length, 0, 0, 0, 0]
  // After the name's end come its type and class.
  const question = query.subarray(HEADER_OCTETS, query.indexOf(0, HEADER_OCTETS) + 5)
  return Buffer.concat([Buffer.from(head), question, ...texts.map(answer)])
}

/** The question's name, then TXT, IN, a minute, and the text in pieces of 255 octets. */
function answer(text: string) {
  const octets = Buffer.from(text)
  const data: number[] = []
  for (let at = 0; at === 0 || at < octets.length; at += PIECE_OCTETS) {
    const piece = octets.subarray(at, at + PIECE_OCTETS)
    data.push(piece.length, ...piece)
  }
  return Buffer.from([...TXT_FOR_A_MINUTE, data.length >> 8, data.length & 0xff, ...data])
}

function nameIn(query: Buffer) {
  const labels: string[] = []
  let at = HEADER_OCTETS
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  return labels.join('.').toLowerCase()
}
