import * as v from 'valibot'
import { day, entries, euro, group, line, minutes, optionalLine, texts } from './fields.ts'

export const categories = entries(
  'Bereiche',
  { one: 'Bereich', named: 'label' },
  {
    label: line('Name', 40),
    teaser: v.pipe(optionalLine('Ein Satz dazu', 200), v.metadata({ input: 'text' })),
    example: v.pipe(v.string(), v.title('Preisbeispiel'), v.metadata({ input: 'service' })),
  },
  8,
)

const tier = {
  label: optionalLine(
    'Stufe',
    30,
    'Zum Beispiel kurz, mittel oder lang; leer bei nur einem Preis.',
  ),
  price: euro('Preis'),
  isFrom: v.pipe(v.boolean(), v.title('„ab“ vor dem Preis')),
  next: v.nullable(
    group('Neuer Preis ab einem Tag', { from: day('Gilt ab'), price: euro('Neuer Preis') }),
  ),
}

/** Without a tier its price is told on request: no honest price fits a list. */
export const services = entries(
  'Leistungen',
  { one: 'Leistung', named: 'name' },
  {
    name: line('Name', 80),
    category: v.pipe(v.string(), v.title('Bereich'), v.metadata({ input: 'category' })),
    isShown: v.pipe(v.boolean(), v.title('Auf der Website zeigen')),
    tiers: entries('Preise', { one: 'Preis', named: 'label' }, tier, 6),
    shortest: minutes('Dauer von (Minuten)'),
    longest: minutes('Dauer bis (Minuten)'),
    description: v.pipe(optionalLine('Beschreibung', 600), v.metadata({ input: 'text' })),
    includes: texts('Inklusivleistungen', 'lines', 120),
    benefits: texts('Ihre Vorteile', 'lines', 120),
    process: texts('Ablauf', 'lines', 160),
    keywords: texts('Suchwörter', 'lines', 40),
  },
  200,
)
