import { useEffect, useSyncExternalStore } from 'react'
import { causeOf, Refused } from '#admin/api/refused.ts'
import { signedInId } from '#admin/api/session.ts'
import { keptAccount } from '#admin/kept/account.ts'
import { holds } from '#admin/kept/leave.ts'
import {
  claim,
  dropKept,
  type Kept,
  keep,
  markOpening,
  openedLast,
  readKept,
  readOne,
} from '#admin/kept/photos.ts'
import { base64Of, type SentPhoto } from '#domain/photos/salon-file.ts'
import { tinyAddress } from '#domain/photos/shown-photos.ts'
import { makePhoto, PhotoProblem } from './make-photo.ts'
import { EMPTY, type QueueEvent, reduceQueue } from './queue.ts'
import { addPhoto, NotYet, sendPhoto } from './send-photo.ts'

const INTERRUPTED =
  'Beim Öffnen dieses Fotos wurde die Seite beendet. Bitte noch einmal versuchen oder eine kleinere Fassung wählen.'

/** One photo after the other, also while another screen is open: a phone has memory for one. */
let state = EMPTY
const kept = new Map<number, Kept>()
/** The last that arrived of those chosen at the same moment: the next stands after it. */
const lastOf = new Map<number, string>()
/** Those that this tab sends, or waits for. */
const owned = new Set<number>()
const watchers = new Set<() => void>()
let isRunning = false
let timer: ReturnType<typeof setTimeout> | undefined
let lastKey = 0

holds({
  unsent: () => state.taken.filter((one) => !one.isKept).length,
  forget() {
    kept.clear()
    send({ is: 'cleared' })
  },
})

/** Which photos are on their way, and which of those chosen together have arrived. */
export function useSending() {
  useEffect(() => {
    resume()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [])
  return useSyncExternalStore(watch, () => state)
}

export async function takePhotos(files: readonly File[]) {
  send({ is: 'begun' })
  const at = Date.now()
  for (const file of files) {
    lastKey = Math.max(Date.now(), lastKey + 1)
    const facts = { key: lastKey, account: keptAccount(), name: file.name, at }
    const photo = { ...facts, photo: { original: file } }
    list(photo)
    own(photo.key)
    if (!(await keep(photo))) send({ is: 'not kept', key: photo.key })
  }
  run()
}

/** Nobody waits for the end of a pause who knows that the connection is back. */
export function sendNow() {
  goOn('connected')
}

export function tryAgain(key: number) {
  send({ is: 'tried again', key })
  run()
}

export async function forget(key: number) {
  kept.delete(key)
  send({ is: 'forgotten', key })
  await dropKept(key)
}

/** What a reload has interrupted goes on; what another tab sends does once that is closed. */
export async function resume() {
  const broken = openedLast()
  for (const { key } of await readKept()) {
    if (!owned.has(key)) own(key).then(() => takeOver(key, key === broken))
  }
}

function own(key: number) {
  owned.add(key)
  return claim(key)
}

async function takeOver(key: number, isBroken: boolean) {
  const photo = await readOne(key)
  if (!photo) return
  list(photo)
  if (isBroken) send({ is: 'refused', key, words: INTERRUPTED, isFinal: false })
  run()
}

function goOn(is: 'resumed' | 'connected') {
  clearTimeout(timer)
  send({ is })
  run()
}

function list(photo: Kept) {
  kept.set(photo.key, photo)
  send({ is: 'listed', key: photo.key, name: photo.name })
}

async function run() {
  if (isRunning) return
  isRunning = true
  for (let next = waiting(); next; next = waiting()) await pass(next)
  isRunning = false
}

function waiting() {
  const next = state.taken.find(({ is }) => is === 'waiting')
  return next && kept.get(next.key)
}

async function pass(photo: Kept) {
  const { key } = photo
  try {
    if (!(await isOwn(photo))) return
    send({ is: 'preparing', key })
    const made = await ready(photo)
    send({ is: 'sending', key, tiny: tinyAddress(base64Of(made.tiny)) })
    const { id } = await sendPhoto(made, (share) => send({ is: 'sent', key, share }))
    const { wasThere } = await addPhoto(id, lastOf.get(photo.at))
    if (!wasThere) lastOf.set(photo.at, id)
    kept.delete(key)
    await dropKept(key)
    send({ is: 'arrived', key, id, wasThere })
  } catch (thrown) {
    if (thrown instanceof PhotoProblem) {
      send({ is: 'refused', key, words: thrown.message, isFinal: thrown.isFinal })
    } else pause(key, thrown)
  }
}

/** Whether it still is to be sent, by whoever chose it: its account may have signed out in another tab. */
async function isOwn({ key, account }: Kept) {
  if ((await signedInId()) !== account) throw new NotYet('', 0)
  const isKept = state.taken.some((one) => one.key === key && one.isKept)
  if (!isKept || (await readOne(key))) return true
  await forget(key)
  return false
}

/** Drawn once: from then on only what is sent is kept. */
async function ready({ photo, ...facts }: Kept): Promise<SentPhoto> {
  if (!('original' in photo)) {
    return { tiny: await bytesOf(photo.tiny), files: await Promise.all(photo.files.map(bytesOf)) }
  }
  markOpening(facts.key)
  const made = await makePhoto(photo.original).finally(() => markOpening(null))
  const files = made.files.map((one) => new Blob([one]))
  const small = { ...facts, photo: { tiny: new Blob([made.tiny]), files } }
  // Its account may have signed out meanwhile.
  if (!kept.has(facts.key)) return made
  kept.set(facts.key, small)
  await keep(small)
  return made
}

async function bytesOf(file: Blob) {
  return new Uint8Array(await file.arrayBuffer())
}

function pause(key: number, thrown: unknown) {
  const isSilent = !(thrown instanceof NotYet || thrown instanceof Refused)
  const words = thrown instanceof NotYet ? thrown.message : isSilent ? '' : causeOf(thrown)
  const asked = thrown instanceof NotYet ? thrown.waitMs : 0
  send({ is: 'late', key, words })
  clearTimeout(timer)
  timer = setTimeout(() => goOn('resumed'), Math.max(state.pauseMs, asked))
}

function send(event: QueueEvent) {
  state = reduceQueue(state, event)
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
