import * as v from 'valibot'
import { address, line, text, whole } from './fields.ts'

/** Whether the salon takes part when a dispute is settled out of court; the imprint and the statement tell the same. */
export const CONCILIATION_NAMES = {
  no: 'Wir nehmen nicht teil',
  barriers: 'Nur in Fragen der Barrierefreiheit',
  yes: 'Wir nehmen teil',
}
export type Conciliation = keyof typeof CONCILIATION_NAMES
const CONCILIATIONS = Object.keys(CONCILIATION_NAMES) as Conciliation[]

/** What the law asks a salon to tell. The texts around it stand in domain/legal. */
export const legal = v.pipe(
  v.object({
    vatId: v.pipe(
      line('Umsatzsteuer-Identifikationsnummer', 20),
      v.regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'Bitte so angeben: DE und neun Ziffern.'),
    ),
    profession: line('Gesetzliche Berufsbezeichnung', 120),
    chamber: office('Zuständige Kammer'),
    authority: office('Datenschutzaufsicht'),
    host: text('Hosting', 600, 'Wer den Server betreibt, mit Anschrift.'),
    conciliation: v.pipe(
      v.picklist(CONCILIATIONS, 'Bitte eine Antwort wählen.'),
      v.title('Schlichtung'),
      v.metadata({ names: CONCILIATION_NAMES }),
      v.description('Steht im Impressum und in der Erklärung zur Barrierefreiheit.'),
    ),
    requestMonths: whole('Erledigte Anfragen löschen nach (Monaten)', 1, 36),
    applicationMonths: whole('Bewerbungen löschen nach (Monaten)', 1, 12),
  }),
  v.title('Rechtliches'),
)

function office(title: string) {
  return v.pipe(
    v.object({
      name: line('Name', 120),
      website: address('Website'),
      address: line('Anschrift', 120),
    }),
    v.title(title),
  )
}
