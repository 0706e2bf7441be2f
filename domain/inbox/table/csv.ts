/** A column of a table for people: its German name, and what stands in it. */
export type CsvColumn<Row> = readonly [name: string, value: (row: Row) => string | null]

const BYTE_ORDER_MARK = '\uFEFF'
const FORMULA = /^[=+\-@%|＝＋－＠％｜\t\r\n]/

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
