import { createSocket } from 'node:dgram'
import type { AddressInfo } from 'node:net'

const HEADER_OCTETS = 12
const TXT = 16
const CLASS_IN = 1
const ANSWERED = 0x8180
const NO_SUCH_NAME = 3
const PIECE_OCTETS = 255

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
  const head = Buffer.alloc(HEADER_OCTETS)
  query.copy(head, 0, 0, 2)
  head.writeUInt16BE(ANSWERED | (exists ? 0 : NO_SUCH_NAME), 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(texts.length, 6)
  const question = query.subarray(HEADER_OCTETS, questionEnd(query))
  return Buffer.concat([head, question, ...texts.map(answer)])
}

/** The question's name, then TXT, IN, a minute, and the text in pieces of 255 octets. */
function answer(text: string) {
  const octets = Buffer.from(text)
  const count = Math.max(1, Math.ceil(octets.length / PIECE_OCTETS))
  const data = Buffer.concat(
    Array.from({ length: count }, (_, at) => {
      const piece = octets.subarray(at * PIECE_OCTETS, (at + 1) * PIECE_OCTETS)
      return Buffer.concat([Buffer.from([piece.length]), piece])
    }),
  )
  const head = Buffer.alloc(HEADER_OCTETS)
  head.writeUInt16BE(0xc000 | HEADER_OCTETS, 0)
  head.writeUInt16BE(TXT, 2)
  head.writeUInt16BE(CLASS_IN, 4)
  head.writeUInt32BE(60, 6)
  head.writeUInt16BE(data.length, 10)
  return Buffer.concat([head, data])
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

/** After the name's end come its type and class. */
function questionEnd(query: Buffer) {
  return query.indexOf(0, HEADER_OCTETS) + 5
}
