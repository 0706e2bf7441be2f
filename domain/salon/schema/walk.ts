import * as v from 'valibot'
import { ORDER } from '#domain/salon/document/patch.ts'
import type { Entries, Input } from './fields.ts'

type Words = { title: string; hint: string }

export type Group = Words & { is: 'group'; fields: [key: string, field: FormField][] }
export type List = Words & Entries & { is: 'list'; entry: Group; empty: Entry; max: number }
export type Choice = Words &
  ({ is: 'choice' } | { is: 'choices' }) & {
    options: readonly string[]
    names: Record<string, string>
  }
export type TextField = Words & {
  is: 'text' | 'texts' | 'number'
  input: Input | undefined
  max: number | undefined
  /** May be missing: then it is null, not empty. */
  isNullable: boolean
}
export type Optional = Words & { is: 'optional'; inner: Group; empty: unknown }

/** A place of the document as a form shows it. */
export type FormField = Group | List | Choice | TextField | Optional | (Words & { is: 'boolean' })

export type Entry = { id: string; [key: string]: unknown }

/** What the schema tells, whatever kind it is of. */
type Schema = {
  type: string
  pipe?: readonly Schema[]
  entries?: Record<string, Schema>
  item?: Schema
  wrapped?: Schema
  options?: readonly string[]
  requirement?: unknown
}

type Metadata = Partial<Entries> & { input?: Input | 'none'; names?: Record<string, string> }

/** How a part of the schema is edited; null for what no form shows. */
export function formField(schema: unknown): FormField | null {
  const node = schema as Schema
  const metadata: Metadata = v.getMetadata(node as never)
  const { input, names = {}, one = 'Eintrag', named = 'id', isFixed = false } = metadata
  const words = {
    title: v.getTitle(node as never) ?? '',
    hint: v.getDescription(node as never) ?? '',
  }
  if (input === 'none') return null
  // It may be missing in what was stored before; in a form it never is.
  if (node.type === 'optional') return formField(node.wrapped)
  if (node.type === 'object') {
    const fields = Object.entries(node.entries ?? {}).flatMap(([key, one]) => {
      const field = formField(one)
      return field ? [[key, field] as [string, FormField]] : []
    })
    return { is: 'group', ...words, fields }
  }
  if (node.type === 'nullable') {
    const inner = formField(node.wrapped)
    if (inner?.is === 'group') {
      const title = words.title || inner.title
      return { is: 'optional', ...words, title, inner, empty: emptyValue(node.wrapped) }
    }
    return inner && 'isNullable' in inner ? { ...inner, isNullable: true } : inner
  }
  if (node.type === 'array') {
    const item = itemOf(node) as Schema
    if (item.type === 'object') {
      const [entry, empty] = [formField(item) as Group, emptyValue(item) as Entry]
      return { is: 'list', ...words, one, named, isFixed, entry, empty, max: longest(node) ?? 100 }
    }
    if (item.type === 'picklist') {
      return { is: 'choices', ...words, options: item.options ?? [], names: {} }
    }
    return { is: 'texts', ...words, input, max: longest(item), isNullable: false }
  }
  // Addresses and ids follow from names: nobody types them.
  if (!words.title) return null
  if (node.type === 'boolean') return { is: 'boolean', ...words }
  if (node.type === 'picklist') {
    return { is: 'choice', ...words, options: node.options ?? [], names }
  }
  const is = node.type === 'number' ? 'number' : 'text'
  return { is, ...words, input, max: longest(node), isNullable: false }
}

/** What a new entry begins with: everything empty, and wrong where something has to be chosen. */
function emptyValue(schema: unknown): unknown {
  const { type, entries = {}, wrapped } = schema as Schema
  if (type === 'optional') return emptyValue(wrapped)
  if (type === 'object') {
    return Object.fromEntries(Object.entries(entries).map(([key, one]) => [key, emptyValue(one)]))
  }
  if (type === 'array') return []
  if (type === 'boolean') return false
  return type === 'string' || type === 'picklist' ? '' : null
}

/** The field at a place of the document; entries of lists are named by their id. */
export function fieldAt(schema: unknown, path: readonly string[]) {
  return fieldsOn(formField(schema), path).at(-1) ?? null
}

/** The field before the first step of a path, and at each one; null where no form shows any. */
export function fieldsOn(whole: FormField | null, path: readonly string[]) {
  const fields = [whole]
  for (const key of path) {
    const around = withoutOption(fields.at(-1))
    const inner = around?.is === 'group' ? around.fields.find(([name]) => name === key)?.[1] : null
    fields.push(around?.is === 'list' && key !== ORDER ? around.entry : (inner ?? null))
  }
  return fields
}

export function withoutOption(field: FormField | null | undefined) {
  return field?.is === 'optional' ? field.inner : field
}

/** How a list calls an entry: 'Parken', or 'Frage' for one without a name. */
export function entryName({ one, named }: Entries, entry: Entry) {
  const value = entry[named]
  return wordsOf(value) || one
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  const { de, ...others } = value as Record<string, unknown>
  return de === undefined ? Object.values(others).map(wordsOf).join(' ').trim() : wordsOf(de)
}

/** What stands in a list, whose length is judged before. */
function itemOf({ pipe = [], item }: Schema): Schema | undefined {
  return pipe.map(itemOf).findLast((one) => one !== undefined) ?? item
}

/** The most characters or entries that the schema allows. */
function longest({ pipe = [] }: Schema): number | undefined {
  for (const one of pipe) {
    if (one.type === 'max_length') return one.requirement as number
    const inner = one.pipe && longest(one)
    if (inner) return inner
  }
  return undefined
}
