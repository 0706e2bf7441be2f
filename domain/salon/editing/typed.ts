import type { SalonDocument } from '#domain/salon/schema/document.ts'
import type { TextField } from '#domain/salon/schema/walk.ts'
import { amountText } from '#domain/service.ts'
import { shownText, storedText } from './text-names.ts'

type Catalogue = Pick<SalonDocument, 'services' | 'categories'>

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
