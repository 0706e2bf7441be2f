import { isForgotten, keptAccount } from './account.ts'

/** A photo on its way: as it was chosen, until it is made ready to be sent. */
export type Kept = {
  key: number
  /** Who has chosen it. */
  account: string | null
  name: string
  /** When it was chosen, in milliseconds. */
  at: number
  photo: { original: Blob } | { tiny: Blob; files: Blob[] }
}

const NAME = 'salon-fotos'
const STORE = 'unterwegs'
const OPENING = 'salon-foto-offen'

/** What this account has chosen outlives a reload, until the server has it. */
export async function readKept(): Promise<Kept[]> {
  const all: Kept[] = await inStore('readonly', (store) => store.getAll()).catch(() => [])
  const old = all.filter(({ at }) => isForgotten(at))
  for (const { key } of old) await dropKept(key)
  return all.filter((one) => !old.includes(one) && one.account === keptAccount())
}

/** As it is kept by now; undefined when it has been sent, or its account has signed out. */
export function readOne(key: number): Promise<Kept | undefined> {
  return inStore('readonly', (store) => store.get(key)).catch(() => undefined)
}

export async function dropAllPhotos() {
  for (const { key } of await readKept()) await dropKept(key)
  markOpening(null)
}

/** Whether it is kept: a browser without room for it must not keep anybody from sending. */
export function keep(photo: Kept): Promise<boolean> {
  return inStore('readwrite', (store) => store.put(photo)).then(
    () => true,
    () => false,
  )
}

export async function dropKept(key: number) {
  await inStore('readwrite', (store) => store.delete(key)).catch(() => {})
}

/** Comes once no other tab sends this photo; from then on this one does, until it is closed. */
export function claim(key: number): Promise<void> {
  if (!navigator.locks) return Promise.resolve()
  return new Promise((resolve) => {
    const held = navigator.locks.request(`${NAME}-${key}`, () => {
      resolve()
      return new Promise(() => {})
    })
    held.catch(() => resolve())
  })
}

/** Names the photo that is being opened, or none. */
export function markOpening(key: number | null) {
  try {
    if (key === null) localStorage.removeItem(OPENING)
    else localStorage.setItem(OPENING, String(key))
  } catch {
    return
  }
}

/** Over which photo the page ended: whoever opened it again by itself might never see a screen again. */
export function openedLast() {
  return Number(localStorage.getItem(OPENING))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
) {
  const opening = indexedDB.open(NAME, 2)
  opening.onupgradeneeded = () => {
    // Photos of the first version name no account: whose they are nobody knows.
    if (opening.result.objectStoreNames.contains(STORE)) opening.result.deleteObjectStore(STORE)
    opening.result.createObjectStore(STORE, { keyPath: 'key' })
  }
  const database = await answered(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const request = ask(transaction.objectStore(STORE))
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve()
      transaction.onerror = () => reject(transaction.error)
      transaction.onabort = () => reject(transaction.error)
    })
    return request.result
  } finally {
    database.close()
  }
}

function answered<Result>(request: IDBRequest<Result>) {
  return new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
