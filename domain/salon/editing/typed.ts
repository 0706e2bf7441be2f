import { placeholdersIn } from '#domain/salon/document/fill.ts'
import { FACT_NAMES } from '#domain/salon/facts.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { TextField } from '#domain/salon/schema/walk.ts'
import { amountText } from '#domain/service.ts'

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

/** What stands in the field for a value. */
export function typedOf({ is, input }: TextField, value: unknown, document: Catalogue): string {
  if (is === 'number') return input === 'euro' ? typedEuro(value) : typedNumber(value)
  if (is === 'text') return shownText(String(value ?? ''), document)
  const lines = Array.isArray(value) ? value : []
  return shownText(lines.join(input === 'paragraphs' ? '\n\n' : '\n'), document)
}

/** The value of what was typed; what is no number stays as it is, and the schema says so. */
export function readTyped(
  { is, input, isNullable }: TextField,
  typed: string,
  document: Catalogue,
) {
  if (is === 'number') return input === 'euro' ? readEuro(typed) : readNumber(typed)
  const text = storedText(typed, document)
  if (is === 'text') return isNullable && text.trim() === '' ? null : text
  const lines = text.split('\n')
  if (input === 'letter') return lines
  return lines.map((line) => line.trim()).filter(Boolean)
}

/** '4,9' and '12 €'; null for nothing, and what is no number stays as it was typed. */
export function readNumber(typed: string) {
  const text = typed.replace(/[\s€]/g, '').replace(',', '.')
  if (text === '') return null
  const number = Number(text)
  return Number.isFinite(number) ? number : typed
}

/** '1.200' and '1.200,50' are prices as people write them. */
export function readEuro(typed: string) {
  const isGrouped = /^\d{1,3}(\.\d{3})+(,\d*)?$/.test(typed.replace(/[\s€]/g, ''))
  return readNumber(isGrouped ? typed.replaceAll('.', '') : typed)
}

/** '12,50' as it is read on the pages. */
export function typedEuro(value: unknown) {
  const isPrice = typeof value === 'number' && value === Math.round(value * 100) / 100
  return isPrice ? amountText(value) : typedNumber(value)
}

function typedNumber(value: unknown) {
  return String(value ?? '').replace('.', ',')
}
