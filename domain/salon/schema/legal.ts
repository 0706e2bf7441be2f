import * as v from 'valibot'
import { address, choice, group, line, optionalLine, text, whole } from './fields.ts'

/** Whether the salon takes part when a dispute is settled out of court; the imprint and the statement tell the same. */
const CONCILIATION_NAMES = {
  no: 'Wir nehmen nicht teil',
  barriers: 'Nur in Fragen der Barrierefreiheit',
  yes: 'Wir nehmen teil',
}
export type Conciliation = keyof typeof CONCILIATION_NAMES

const VAT_ID = /^(DE\d{9})?$/

/** What the law asks a salon to tell. The texts around it stand in domain/legal. */
export const legal = group('Rechtliches', {
  // Every salon has a name, few of them the rest: what is empty stands nowhere.
  legalForm: v.optional(
    optionalLine('Rechtsform', 60, 'Nur wenn sie nicht im Namen steht, etwa e. K. oder GmbH.'),
    '',
  ),
  registerCourt: v.optional(
    optionalLine(
      'Registergericht',
      80,
      'Nur mit Eintrag im Handelsregister, etwa Amtsgericht Köln.',
    ),
    '',
  ),
  registerNumber: v.optional(optionalLine('Registernummer', 30, 'Zum Beispiel HRB 12345.'), ''),
  vatId: v.pipe(
    optionalLine(
      'Umsatzsteuer-Identifikationsnummer',
      20,
      'DE und neun Ziffern. Wer keine hat, lässt das Feld leer.',
    ),
    v.transform((number) => number.replace(/\s/g, '').toUpperCase()),
    v.regex(VAT_ID, 'Bitte so angeben: DE und neun Ziffern.'),
  ),
  taxNumber: v.optional(
    optionalLine('Steuernummer', 30, 'Muss nicht im Impressum stehen. Leer bleibt sie ungenannt.'),
    '',
  ),
  profession: line('Gesetzliche Berufsbezeichnung', 120),
  chamber: office('Zuständige Kammer'),
  authority: office('Datenschutzaufsicht'),
  host: text('Hosting', 600, 'Wer den Server betreibt, mit Anschrift.'),
  conciliation: choice('Schlichtung', CONCILIATION_NAMES, {
    hint: 'Steht im Impressum und in der Erklärung zur Barrierefreiheit. Die nennt den Betrieb ein Kleinstunternehmen: unter zehn Beschäftigte, höchstens 2 Millionen Euro Umsatz.',
    problem: 'Bitte eine Antwort wählen.',
  }),
  requestMonths: whole('Erledigte Anfragen löschen nach (Monaten)', 1, 36),
  applicationMonths: whole('Bewerbungen löschen nach (Monaten)', 1, 12),
})

/** Older programs took any letters for a VAT number: one that cannot be right is told nobody any more. */
export function withRightVatId(document: unknown): unknown {
  const { legal } = (document ?? {}) as { legal?: { vatId?: unknown } }
  const isRight = typeof legal?.vatId !== 'string' || VAT_ID.test(legal.vatId)
  return isRight ? document : { ...(document as object), legal: { ...legal, vatId: '' } }
}

function office(title: string) {
  return group(title, {
    name: line('Name', 120),
    website: address('Website'),
    address: line('Anschrift', 120),
  })
}
