import * as v from 'valibot'
import { address, line, text, whole } from './fields.ts'

/** What the law asks a salon to tell. The texts around it stand in domain/legal. */
export const legal = v.pipe(
  v.object({
    vatId: v.pipe(
      line('Umsatzsteuer-Identifikationsnummer', 20),
      v.regex(/^[A-Z]{2}[0-9A-Z]{2,13}$/, 'Bitte so angeben: DE und neun Ziffern.'),
    ),
    profession: line('Gesetzliche Berufsbezeichnung', 120),
    chamber: v.pipe(
      v.object({
        name: line('Name', 80),
        website: address('Website'),
        address: line('Anschrift', 120),
      }),
      v.title('Zuständige Kammer'),
    ),
    authority: v.pipe(
      v.object({
        name: line('Name', 120),
        website: address('Website'),
        address: line('Anschrift', 120),
      }),
      v.title('Datenschutzaufsicht'),
    ),
    host: text('Hosting', 600, 'Wer den Server betreibt, mit Anschrift.'),
    conciliation: text('Schlichtung', 400, 'Ob Sie an einer Schlichtung teilnehmen.'),
    requestMonths: whole('Erledigte Anfragen löschen nach (Monaten)', 1, 36),
    applicationMonths: whole('Bewerbungen löschen nach (Monaten)', 1, 12),
  }),
  v.title('Rechtliches'),
)
