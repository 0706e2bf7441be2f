import type { Service } from '#domain/service.ts'

export const damenHair: Service[] = [
  {
    slug: 'foehnen',
    name: 'Föhnen',
    category: 'damen',
    tiers: [
      { label: 'kurz', price: 27, isFrom: false },
      { label: 'mittel', price: 31, isFrom: false },
      { label: 'lang', price: 41, isFrom: true },
    ],
    minutes: [20, 40],
    description:
      'Waschen und in Form föhnen, über die Rundbürste oder locker mit der Hand. Feines Haar bekommt Stand am Ansatz, kräftiges einen glatten Fall.',
    includes: [
      'Haarwäsche mit kurzer Kopfmassage',
      'Hitzeschutz',
      'Föhnen mit Rundbürste oder Diffusor',
      'Finish mit Spray oder Öl',
    ],
    benefits: [
      'Volumen, ohne dass es steif wirkt',
      'Die richtige Bürstenhaltung zeigen wir Ihnen für zu Hause',
    ],
    process: [
      'Wunsch und Scheitel klären',
      'Waschen und sanft vortrocknen',
      'Partie für Partie in Form föhnen',
      'Auskühlen lassen und festigen',
    ],
    keywords: ['Styling', 'Blow-Dry', 'Fönen'],
  },
  {
    slug: 'cut-and-go',
    name: 'Cut & Go',
    category: 'damen',
    tiers: [{ label: null, price: 33, isFrom: true }],
    minutes: [30, 30],
    description:
      'Ein präziser Schnitt ohne Styling: Wir waschen und schneiden, das Trocknen übernehmen Sie. Gut für Spitzen, Pony und Schnitte, die nur ihre Form wiederbekommen sollen.',
    includes: ['Kurze Beratung am Stuhl', 'Haarwäsche', 'Schnitt im nassen Haar'],
    benefits: ['In einer halben Stunde fertig', 'Sie zahlen kein Styling, das Sie nicht brauchen'],
    process: [
      'Länge mit dem Kamm zeigen und festlegen',
      'Haare waschen',
      'Schneiden und beide Seiten vergleichen',
    ],
    keywords: ['Haarschnitt', 'Spitzen schneiden', 'Pony'],
  },
  {
    slug: 'waschen-schneiden-foehnen',
    name: 'Waschen, Schneiden, Föhnen',
    category: 'damen',
    tiers: [
      { label: 'kurz', price: 43, isFrom: true },
      { label: 'mittel', price: 47, isFrom: true },
      { label: 'lang', price: 49, isFrom: true },
    ],
    minutes: [45, 75],
    description:
      'Unser klassischer Haarschnitt von der Beratung bis zum fertigen Styling. Zuerst sehen wir uns Wirbel, Fall und Dichte im trockenen Haar an. Erst dann greifen wir zur Schere.',
    includes: [
      'Beratung zu Länge und Form',
      'Wäsche und Spülung passend zur Kopfhaut',
      'Schnitt mit der Schere',
      'Föhnen und Finish',
    ],
    benefits: [
      'Ein Schnitt, der auch nach der eigenen Wäsche sitzt',
      'Eine Form, die ruhig herauswächst',
      'Ehrlicher Rat, was Ihr Haar hergibt',
    ],
    process: [
      'Haar im trockenen Zustand ansehen',
      'Waschen und pflegen',
      'Grundform schneiden',
      'Föhnen und im Trockenen nachschneiden',
      'Handgriffe für den Alltag zeigen',
    ],
    keywords: ['Haarschnitt', 'Damenhaarschnitt', 'Bob', 'Stufen'],
  },
  {
    slug: 'ansatzfarbe',
    name: 'Ansatzfarbe',
    category: 'damen',
    tiers: [{ label: null, price: 49, isFrom: false }],
    minutes: [60, 90],
    description:
      'Wir färben den Nachwuchs und schließen sauber an Ihre vorhandene Farbe an, meist alle vier bis sechs Wochen. Vor der ersten Farbe bei uns steht ein Allergietest, 48 Stunden vor dem Termin.',
    includes: [
      'Abgleich mit Ihrer bisherigen Farbe',
      'Hautschutz an Stirn und Schläfen',
      'Farbauftrag am Ansatz',
      'Farbschonende Haarwäsche',
    ],
    benefits: [
      'Der graue Scheitel ist wieder abgedeckt',
      'Längen werden geschont, weil nur der Nachwuchs Farbe bekommt',
    ],
    process: [
      'Nuance und Grauanteil bestimmen',
      'In feinen Scheiteln auftragen',
      'Einwirken lassen, meist 30 bis 45 Minuten',
      'Emulgieren, ausspülen, waschen',
    ],
    keywords: ['Farbe', 'Färben', 'Grauabdeckung', 'Haarfarbe'],
  },
  {
    slug: 'folienstraehnen',
    name: 'Foliensträhnen',
    category: 'damen',
    tiers: [{ label: null, price: 85, isFrom: true }],
    minutes: [120, 180],
    description:
      'Feine oder kräftige Strähnen, jede für sich in Folie gelegt. So bleibt der Ton genau steuerbar. Weil wir nach dem Aufhellen tönen, gehört ein Allergietest 48 Stunden vorher dazu.',
    includes: [
      'Beratung zu Ton, Breite und Menge',
      'Blondierung oder Farbe in Folie',
      'Tönung gegen Gelbstich',
      'Pflege nach dem Aufhellen',
    ],
    benefits: [
      'Heller, ohne das ganze Haar aufzuhellen',
      'Erste graue Haare fallen weniger auf',
      'Feines Haar wirkt voller',
    ],
    process: [
      'Haarzustand und frühere Farben besprechen',
      'Strähnen abteilen und einlegen',
      'Aufhellung laufend kontrollieren',
      'Ausspülen und abmattieren',
      'Pflegen und trocknen',
    ],
    keywords: ['Highlights', 'Lowlights', 'blond', 'Blondierung', 'Färben'],
  },
  {
    slug: 'coloration-inkl-schnitt',
    name: 'Coloration inkl. Schnitt',
    category: 'damen',
    tiers: [
      { label: 'kurz', price: 87, isFrom: true },
      { label: 'mittel', price: 97, isFrom: true },
      { label: 'lang', price: 105, isFrom: true },
    ],
    minutes: [120, 150],
    description:
      'Farbe, Pflege, Schnitt und Finish in einem Termin. Kommen Sie bitte 48 Stunden vorher kurz zum Allergietest vorbei; bei der Gelegenheit legen wir den Ton fest.',
    includes: [
      'Farbberatung am Tageslicht',
      'Coloration und Pflegebehandlung',
      'Waschen, Schneiden, Föhnen',
    ],
    benefits: ['Ton, der zu Haut und Augen passt', 'Glanz, der Wochen hält'],
    process: [
      'Beratung mit der Farbkarte',
      'Farbe auftragen',
      'Pflege nach der Farbe',
      'Schnitt und Styling',
    ],
    keywords: ['Farbe', 'Färben', 'Haarfarbe', 'Tönung', 'Haarschnitt'],
  },
  {
    slug: 'balayage',
    name: 'Balayage',
    category: 'damen',
    tiers: [{ label: null, price: 179, isFrom: true }],
    minutes: [180, 240],
    description:
      'Frei Hand gemalte Aufhellungen mit weichem Verlauf, Schnitt und Finish inklusive. Nach dunkler Farbe, Henna oder Blondierung braucht es manchmal zwei Termine. Bitte buchen Sie zwei bis drei Wochen im Voraus.',
    includes: [
      'Beratung mit Blick auf alle Vorbehandlungen',
      'Aufhellung in Freihandtechnik',
      'Glossing für den gewünschten Ton',
      'Aufbaupflege',
      'Schnitt und Finish',
    ],
    benefits: [
      'Kein harter Ansatz beim Herauswachsen',
      'Auffrischen meist erst nach drei bis vier Monaten',
      'Helligkeit dort, wo Licht auf Ihr Haar fällt',
    ],
    process: [
      'Vorgespräch mit Probesträhne und Allergietest, mindestens 48 Stunden vorher',
      'Aufhellung aufmalen',
      'Mit Glossing den Ton einstellen',
      'Haar mit Pflege stärken',
      'Schneiden und stylen',
    ],
    keywords: ['Strähnen', 'blond', 'Färben', 'Blondierung'],
  },
  {
    slug: 'dauerwelle',
    name: 'Dauerwelle',
    category: 'damen',
    tiers: [
      { label: 'kurz', price: 91, isFrom: true },
      { label: 'mittel', price: 97, isFrom: true },
      { label: 'lang', price: 115, isFrom: true },
    ],
    minutes: [120, 180],
    description:
      'Locken oder weiche Wellen, die bis zum Herauswachsen bleiben. Vorher prüfen wir, ob Ihr Haar die Umformung verträgt. Auf stark blondiertem Haar machen wir keine Dauerwelle, es könnte brechen.',
    includes: [
      'Prüfung von Haar und Kopfhaut',
      'Wickler in der Größe Ihrer Wunschlocke',
      'Wellmittel und Fixierung passend zum Haar',
      'Lockenpflege und Styling',
    ],
    benefits: ['Halt auch in glattem, feinem Haar', 'Morgens genügt oft Anfeuchten und Kneten'],
    process: [
      'Haarprobe und Wahl der Wickler',
      'Waschen und wickeln',
      'Wellmittel auftragen, am Probewickel prüfen',
      'Fixieren und gründlich ausspülen',
      'Locken formen; danach zwei Tage nicht waschen',
    ],
    keywords: ['Locken', 'Wellen', 'Umformung'],
  },
]
