import { HOUSE_ADDRESSES } from '#domain/address/house-addresses.ts'
import { FIXED_PATHS } from '#domain/salon/schema/pages.ts'
import { type Entry, entryName, type FormField } from '#domain/salon/schema/walk.ts'

const NEW = 'neu-'
const LONGEST = 60
const ADDRESSES = [...HOUSE_ADDRESSES, ...FIXED_PATHS]

/** An id until the entry has a name. */
export function newId(taken: readonly Entry[]) {
  const ids = new Set(taken.map(({ id }) => id))
  let number = 1
  while (ids.has(`${NEW}${number}`)) number += 1
  return `${NEW}${number}`
}

/** 'preis-fuer-kinder' from 'Preis für Kinder?' */
export function slugOf(words: string) {
  const latin = words
    .toLowerCase()
    .replace(/ä/g, 'ae')
    .replace(/ö/g, 'oe')
    .replace(/ü/g, 'ue')
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
  const slug = latin.replace(/[^a-z0-9]+/g, '-').slice(0, LONGEST)
  return slug.replace(/^-|-$/g, '') || 'eintrag'
}

/** The same value; new entries are called after their names from now on, pages have an address. */
export function withIds<Value>(field: FormField | null, value: Value): Value {
  return named(field, value) as Value
}

function named(field: FormField | null, value: unknown): unknown {
  if (!field || value === null || value === undefined) return value
  if (field.is === 'optional') return named(field.inner, value)
  if (field.is === 'group') {
    const branch = value as Record<string, unknown>
    const pairs = field.fields.map(([key, inner]) => [key, named(inner, branch[key])])
    return { ...branch, ...Object.fromEntries(pairs) }
  }
  if (field.is !== 'list') return value
  const list = (value as Entry[]).map((entry) => named(field.entry, entry) as Entry)
  const ids = new Set(list.map(({ id }) => id))
  return list.map((entry) => {
    if (!entry.id.startsWith(NEW)) return entry
    const id = unused(slugOf(entryName(field, entry)), ids)
    ids.add(id)
    const taken = new Set<unknown>([...ADDRESSES, ...list.map(({ path }) => path)])
    return { ...entry, id, ...(entry.path === '' && { path: unused(`/${id}`, taken) }) }
  })
}

function unused(slug: string, ids: ReadonlySet<unknown>) {
  let id = slug
  for (let number = 2; ids.has(id); number += 1) id = `${slug}-${number}`
  return id
}
