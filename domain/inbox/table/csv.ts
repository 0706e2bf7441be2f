import { dialNumber } from '#domain/inbox/phone.ts'

/** A column of a table for people: its German name, and what stands in it. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => string | null]

const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^[=+\-@%|＝＋－＠％｜\t\r\n]/

const NUMBER = /^\+?[\d\s()/.-]+$/
const AREA = /^(00\d\d|01\d\d|\d{3})(?=\d)/

/**
 * A telephone number as Excel and LibreOffice leave it: with a blank inside and no plus before it, it
 * is text to both, keeps its zeros and needs no sign that nobody typed. Other words stay as they are.
 */
export function keptNumber(written: string | null) {
  const text = written?.trim() ?? ''
  const number = NUMBER.test(text) ? dialNumber(text) : null
  if (number === null) return written
  if (/\d\s+\d/.test(text)) return text.replace(/\s+/g, ' ').replace(/^\+/, '00')
  return number.replace(/^\+/, '00').replace(AREA, '$1 ')
}

/** Opens in Excel as it is: umlauts, semicolons, and no cell that a program would run. */
export function csv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]) {
  const lines = [
    columns.map(([name]) => name),
    ...rows.map((row) => columns.map(([, value]) => value(row) ?? '')),
  ]
  return BYTE_ORDER_MARK + lines.map((line) => `${line.map(cell).join(';')}\r\n`).join('')
}

function cell(text: string) {
  const harmless = FORMULA.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}
