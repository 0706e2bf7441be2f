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
import { addPhoto, NotYet, sendPhoto } from './send-photo.ts'

const PAUSE_MIN_MS = 2_000
const PAUSE_MAX_MS = 60_000
const INTERRUPTED =
  'Beim Öffnen dieses Fotos wurde die Seite beendet. Bitte noch einmal versuchen oder eine kleinere Fassung wählen.'

/** A photo that is not at the server yet. */
export type Taken = {
  key: number
  name: string
  is: 'waiting' | 'preparing' | 'sending' | 'late' | 'refused'
  /** Which share of it has left. */
  share: number
  /** Why it comes later, or not at all; empty when the server did not answer. */
  words: string
  /** Refused, and another try would end the same. */
  isFinal: boolean
  /** A blurred first picture, as soon as there is one. */
  tiny: string | null
  /** Whether it outlives a reload. */
  isKept: boolean
}

type State = {
  taken: Taken[]
  added: string[]
  /** Of those the ones that were on the wall before. */
  again: string[]
}

/** One photo after the other, also while another screen is open: a phone has memory for one. */
let state: State = { taken: [], added: [], again: [] }
const kept = new Map<number, Kept>()
/** The last that arrived of those chosen at the same moment: the next stands after it. */
const lastOf = new Map<number, string>()
/** Those that this tab sends, or waits for. */
const owned = new Set<number>()
const watchers = new Set<() => void>()
let isRunning = false
let pauseMs = 0
let timer: ReturnType<typeof setTimeout> | undefined
let lastKey = 0

holds({
  unsent: () => state.taken.filter((one) => !one.isKept).length,
  forget() {
    kept.clear()
    show({ taken: [], added: [], again: [] })
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
  if (state.taken.length === 0) show({ added: [] })
  show({ again: [] })
  const at = Date.now()
  for (const file of files) {
    lastKey = Math.max(Date.now(), lastKey + 1)
    const facts = { key: lastKey, account: keptAccount(), name: file.name, at }
    const photo = { ...facts, photo: { original: file } }
    list(photo)
    own(photo.key)
    if (!(await keep(photo))) change(photo.key, { isKept: false })
  }
  run()
}

/** Nobody waits for the end of a pause who knows that the connection is back. */
export function sendNow() {
  pauseMs = 0
  goOn()
}

export function tryAgain(key: number) {
  change(key, { is: 'waiting', words: '' })
  run()
}

export async function forget(key: number) {
  kept.delete(key)
  show({ taken: state.taken.filter((one) => one.key !== key) })
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
  if (isBroken) change(key, { is: 'refused', words: INTERRUPTED })
  run()
}

function goOn() {
  clearTimeout(timer)
  for (const { key, is } of state.taken) if (is === 'late') change(key, { is: 'waiting' })
  run()
}

function list(photo: Kept) {
  kept.set(photo.key, photo)
  const { key, name } = photo
  const fresh = { is: 'waiting', share: 0, words: '', isFinal: false, tiny: null } as const
  const one: Taken = { key, name, ...fresh, isKept: true }
  show({ taken: [...state.taken, one] })
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
    change(key, { is: 'preparing', words: '' })
    const made = await ready(photo)
    change(key, { is: 'sending', share: 0, tiny: tinyAddress(base64Of(made.tiny)) })
    const { id } = await sendPhoto(made, (share) => change(key, { share }))
    const { wasThere } = await addPhoto(id, lastOf.get(photo.at))
    if (!wasThere) lastOf.set(photo.at, id)
    pauseMs = 0
    await forget(key)
    show({ added: [...state.added, id], ...(wasThere && { again: [...state.again, id] }) })
  } catch (thrown) {
    if (thrown instanceof PhotoProblem) {
      change(key, { is: 'refused', words: thrown.message, isFinal: thrown.isFinal })
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

/** The others wait too, each time longer: whatever is wrong is wrong for all of them. */
function pause(key: number, thrown: unknown) {
  const isSilent = !(thrown instanceof NotYet || thrown instanceof Refused)
  const words = thrown instanceof NotYet ? thrown.message : isSilent ? '' : causeOf(thrown)
  const asked = thrown instanceof NotYet ? thrown.waitMs : 0
  for (const { is, ...one } of state.taken) {
    if (one.key === key || is === 'waiting') change(one.key, { is: 'late', words })
  }
  pauseMs = Math.min(PAUSE_MAX_MS, Math.max(PAUSE_MIN_MS, pauseMs * 2))
  clearTimeout(timer)
  timer = setTimeout(goOn, Math.max(pauseMs, asked))
}

function change(key: number, facts: Partial<Taken>) {
  show({ taken: state.taken.map((one) => (one.key === key ? { ...one, ...facts } : one)) })
}

function show(facts: Partial<State>) {
  state = { ...state, ...facts }
  for (const tell of watchers) tell()
}

function watch(tell: () => void) {
  watchers.add(tell)
  return () => watchers.delete(tell)
}
