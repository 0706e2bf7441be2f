import { placeholdersIn } from '#domain/salon/document/fill.ts'
import { FACT_NAMES } from '#domain/salon/facts.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

const PRICED = /\{(Leistung|Preis|Dauer) ([^{}]+)\}/g
/** Facts for the English heads have English names: an owner has no use for them elsewhere. */
const ENGLISH = ['languages', 'rating', 'master']

type Catalogue = Pick<SalonDocument, 'services' | 'categories'>

/** The name of every service, with its area where two are called the same. */
export function serviceNames({ services, categories }: Catalogue): Map<string, string> {
  return new Map(
    services.map(({ id, name, category }) => {
      const isAlone = services.filter((other) => other.name === name).length === 1
      const area = categories.find((one) => one.id === category)?.label
      return [id, isAlone || !area ? name : `${name} (${area})`]
    }),
  )
}

/** '{Preis Balayage}' for the owner, where '{Preis balayage}' is stored. */
export function shownText(text: string, document: Catalogue) {
  const names = serviceNames(document)
  return text.replace(PRICED, (whole, kind, id) => {
    const name = names.get(id)
    return name ? `{${kind} ${name}}` : whole
  })
}

/** What is stored of what the owner reads and writes. */
export function storedText(text: string, document: Catalogue) {
  const ids = new Map([...serviceNames(document)].map(([id, name]) => [name.toLowerCase(), id]))
  return text.replace(PRICED, (whole, kind, name) => {
    const id = ids.get(name.toLowerCase())
    return id ? `{${kind} ${id}}` : whole
  })
}

/** '{Ort} steht für „Hamburg-Hamm“': what the braces of a text say today. */
export function meanings(text: string, document: Catalogue, read: (stored: string) => string) {
  const all = [...new Set(placeholdersIn(text))].flatMap((name) => {
    const stored = storedText(`{${name}}`, document)
    const value = read(stored)
    return value === stored ? [] : [{ name, value }]
  })
  return all
    .map(({ name, value }, at) => `{${name}} ${at === 0 ? 'steht ' : ''}für „${value}“`)
    .join(', ')
}

/** What a text can name, in groups. */
export function insertable(document: Catalogue) {
  const names = [...serviceNames(document).values()]
  return [
    { label: 'Angaben', names: FACT_NAMES.filter((name) => !ENGLISH.includes(name)) },
    { label: 'Leistungen', names: names.map((name) => `Leistung ${name}`) },
    { label: 'Preise', names: names.map((name) => `Preis ${name}`) },
    { label: 'Dauer', names: names.map((name) => `Dauer ${name}`) },
  ]
}
