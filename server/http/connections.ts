import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { plainAddress } from './client-address.ts'

const MAX_CONNECTIONS = 2_000
/** A browser opens six: more than thirty people behind one address load a page at the same moment. */
const MAX_PER_ADDRESS = 200

/** `idle` are those without an answer under way, the longest idle first. */
type Group = { max: number; open: number; idle: Set<Socket> }
type Connection = { address: string; groups: Group[]; answers: Set<ServerResponse> }

/**
 * Nobody keeps others out by holding connections. Where one address or all together have too many, the
 * one that has been idle longest is closed, else the oldest whose request has not arrived whole. Only
 * where every other waits for its answer is that the new one. Behind a proxy all connections are the proxy's, and
 * only the total counts.
 */
export function limitConnections(server: Server, trustProxy: number) {
  const inside = new Map<Socket, Connection>()
  const everybody: Group = { max: MAX_CONNECTIONS, open: 0, idle: new Set() }
  const neighbours = new Map<string, Group>()

  function groupsOf(address: string) {
    if (trustProxy > 0) return [everybody]
    const own = neighbours.get(address) ?? { max: MAX_PER_ADDRESS, open: 0, idle: new Set() }
    neighbours.set(address, own)
    return [own, everybody]
  }

  function enter(socket: Socket) {
    const address = plainAddress(socket.remoteAddress ?? '')
    const groups = groupsOf(address)
    inside.set(socket, { address, groups, answers: new Set() })
    for (const group of groups) {
      group.open += 1
      group.idle.add(socket)
    }
    for (const group of groups) {
      if (group.open > group.max) dismiss(leastMissed(group, socket))
    }
    socket.once('close', () => leave(socket))
  }

  function leastMissed(group: Group, newcomer: Socket) {
    const [longest = newcomer] = group.idle
    if (longest !== newcomer) return longest
    for (const [socket, { groups, answers }] of inside) {
      const isUnfinished = [...answers].some(({ req }) => !req.complete)
      if (isUnfinished && groups.includes(group)) return socket
    }
    return newcomer
  }

  function dismiss(socket: Socket) {
    leave(socket)
    socket.destroy()
  }

  function leave(socket: Socket) {
    const connection = inside.get(socket)
    if (!connection) return
    inside.delete(socket)
    for (const group of connection.groups) {
      group.open -= 1
      group.idle.delete(socket)
    }
    if (neighbours.get(connection.address)?.open === 0) neighbours.delete(connection.address)
  }

  function ask({ socket }: IncomingMessage, response: ServerResponse) {
    const connection = inside.get(socket)
    if (!connection) return
    const { groups, answers } = connection
    answers.add(response)
    for (const { idle } of groups) idle.delete(socket)
    response.once('close', () => {
      answers.delete(response)
      if (answers.size > 0 || !inside.has(socket)) return
      for (const { idle } of groups) idle.add(socket)
    })
  }

  server.on('connection', enter)
  server.prependListener('request', ask)
  server.prependListener('checkExpectation', ask)
  return {
    /** The last answer that each connection waits for. */
    lastAnswers: () => [...inside.values()].flatMap(({ answers }) => [...answers].slice(-1)),
  }
}
