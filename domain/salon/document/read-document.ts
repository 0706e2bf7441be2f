import * as v from 'valibot'
import { HOUSE_ADDRESSES } from '#domain/address/house-addresses.ts'
import { missingToShow } from '#domain/photos/may-be-shown.ts'
import { FACT_NAMES, OF_SERVICE } from '#domain/salon/facts.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { FIXED_PATHS } from '#domain/salon/schema/pages.ts'
import { ANSWER_FACTS, CANDIDATE_FACTS } from '#domain/salon/schema/people.ts'
import { placeholdersIn } from './fill.ts'
import { valueAt } from './patch.ts'
import { impossibleFacts, missingFacts } from './samples.ts'

/** What is wrong with one place of a document, in the owner's words. */
export type Problem = { path: string[]; message: string }

type Reading = { document: SalonDocument } | { problems: Problem[] }

/** Half a character, or none at all: PostgreSQL stores no such text, no painter paints it. */
const DAMAGED = /[\p{Cs}\p{Noncharacter_Code_Point}\0]/u
const MISSING = 'Diese Angabe fehlt oder passt nicht.'
const WRONG_BEFORE = 'Bitte ein anderes Foto wählen, das selbst keines von vorher hat.'
const FACTS = new Set<string>([...FACT_NAMES, 'name'])
/** Only an answer is written to somebody. */
const ANSWER_PLACES: Record<string, readonly string[]> = {
  customerAnswers: ANSWER_FACTS,
  candidateAnswers: CANDIDATE_FACTS,
}

/** The only way to a document: whatever comes, from a form, a file or the database, is checked whole. */
export function readDocument(value: unknown): Reading {
  const { success, output, issues } = v.safeParse(salonDocument, value, {
    message: MISSING,
    abortPipeEarly: true,
  })
  if (!success) return { problems: issues.map((issue) => problemOf(issue, value)) }
  const problems = brokenReferences(output)
  if (problems.length > 0) return { problems }
  const samples = knownSamples(output)
  const isWhole = missingFacts({ samples }).length === 0
  return { document: { ...output, samples, publishedAt: isWhole ? output.publishedAt : null } }
}

/** What is not there is no example of anything; what can be true of no salon stays one. */
function knownSamples(document: SalonDocument) {
  const known = Object.keys(document.samples).filter((sample) => {
    return valueAt(document, sample.split('/')) !== undefined
  })
  const all = [...known, ...impossibleFacts(document)]
  return Object.fromEntries(all.map((sample) => [sample, true as const]))
}

function problemOf({ path, message }: v.BaseIssue<unknown>, value: unknown): Problem {
  const keys = path?.map(({ key }) => key) ?? []
  return { path: namedPath(keys, value), message }
}

/** Entries of lists by their id, as patches name them. */
function namedPath(keys: unknown[], value: unknown): string[] {
  const [key, ...rest] = keys
  if (key === undefined) return []
  const inner = (value as Record<string, unknown> | undefined)?.[key as string]
  const id = Array.isArray(value) && (inner as { id?: unknown } | undefined)?.id
  return [typeof id === 'string' ? id : String(key), ...namedPath(rest, inner)]
}

/** Texts may only name facts that exist, pages only services that exist; times and addresses must fit. */
function brokenReferences(document: SalonDocument): Problem[] {
  const services = new Set(document.services.map(({ id }) => id))
  const categories = new Set(document.categories.map(({ id }) => id))
  const isFact = (name: string, [part = '']: string[]) => {
    const [, , slug] = OF_SERVICE.exec(name) ?? []
    if (slug) return services.has(slug)
    return FACTS.has(name) || ANSWER_PLACES[part]?.includes(name) === true
  }
  return [
    ...textsIn(document).flatMap(({ path, text }) => {
      const unknown = placeholdersIn(text).filter((name) => !isFact(name, path))
      const messages = unknown.map((name) => `„{${name}}“ gibt es nicht.`)
      if (DAMAGED.test(text)) messages.push('Ein Zeichen ist beschädigt, bitte neu schreiben.')
      return messages.map((message) => ({ path, message }))
    }),
    ...document.services
      .filter(({ category }) => !categories.has(category))
      .map(({ id }) => ({
        path: ['services', id, 'category'],
        message: 'Bitte einen Bereich wählen.',
      })),
    ...document.services
      .filter(({ shortest, longest }) => longest < shortest)
      .map(({ id }) => ({
        path: ['services', id, 'longest'],
        message: 'Bitte mindestens so lang wie die kürzere Dauer.',
      })),
    ...namedServices(document)
      .filter(({ service }) => !services.has(service))
      .map(({ path }) => ({ path, message: 'Diese Leistung gibt es nicht mehr.' })),
    ...lostPages(document),
    ...wrongPhotos(document),
  ]
}

/** Every page has one address and every fixed address its page. */
function lostPages({ heads, landingPages }: SalonDocument): Problem[] {
  const told = heads.map(({ path }) => path)
  const missing = FIXED_PATHS.filter((path) => !told.includes(path))
  const taken = [...HOUSE_ADDRESSES, ...FIXED_PATHS, ...landingPages.map(({ path }) => path)]
  const message = 'Diese Adresse gibt es schon.'
  return [
    ...missing.map((path) => ({ path: ['heads'], message: `Die Seite ${path} fehlt.` })),
    ...heads
      .filter(({ path }, at) => told.indexOf(path) !== at)
      .map(({ id }) => ({ path: ['heads', id, 'path'], message })),
    ...landingPages
      .filter(({ path }) => taken.indexOf(path) !== taken.lastIndexOf(path))
      .map(({ id }) => ({ path: ['landingPages', id, 'path'], message })),
  ]
}

/** What is shown says what one sees, and whoever is seen has agreed; a pair is one head, twice. */
function wrongPhotos({ photos }: SalonDocument): Problem[] {
  const pairs = new Set(photos.filter(({ before }) => before !== null).map(({ id }) => id))
  return photos.flatMap((photo) => {
    const { id, before } = photo
    const gaps = photo.isShown ? missingToShow(photo) : []
    const isOwn = before === id || pairs.has(before ?? '')
    return [
      ...gaps.map(({ field, message }) => ({ path: ['photos', id, field], message })),
      ...(isOwn ? [{ path: ['photos', id, 'before'], message: WRONG_BEFORE }] : []),
    ]
  })
}

/** Where the document names a service outside of its list, by the place and the service's id. */
export function namedServices({ categories, landingPages, photos }: SalonDocument) {
  return [
    ...photos.flatMap(({ id, service }) =>
      service === null ? [] : [{ path: ['photos', id, 'service'], service }],
    ),
    ...categories
      .filter(({ example }) => example !== '')
      .map(({ id, example }) => ({ path: ['categories', id, 'example'], service: example })),
    ...landingPages.flatMap((page) => [
      ...page.services.flatMap((group) =>
        group.services.map((service) => ({
          path: ['landingPages', page.id, 'services', group.id, 'services'],
          service,
        })),
      ),
      ...(page.colouring?.techniques ?? []).map(({ id, service }) => ({
        path: ['landingPages', page.id, 'colouring', 'techniques', id, 'service'],
        service,
      })),
    ]),
  ]
}

/** Every text of a document with its place. */
export function textsIn(value: unknown, path: string[] = []): { path: string[]; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    return value.flatMap((one, at) => {
      const isEntry = typeof one === 'object' && one !== null
      if (!isEntry) return textsIn(one, path)
      return textsIn(one, [...path, typeof one.id === 'string' ? one.id : String(at)])
    })
  }
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]))
}
