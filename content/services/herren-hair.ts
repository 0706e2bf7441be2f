import type { Service } from '#domain/service.ts'

export const herrenHair: Service[] = [
  {
    slug: 'maschinenschnitt',
    name: 'Maschinenschnitt',
    category: 'herren',
    tiers: [{ label: null, price: 18, isFrom: false }],
    minutes: [15, 20],
    description:
      'Eine Länge oder zwei, gleichmäßig mit der Maschine geschnitten. Ohne Waschen, mit sauberen Konturen.',
    includes: [
      'Schnitt mit bis zu zwei Aufsätzen',
      'Konturen an Ohren und Nacken',
      'Ausbürsten der Härchen',
    ],
    benefits: ['Passt in jede Mittagspause', 'Von allen Seiten gleichmäßig'],
    process: [
      'Aufsatz wählen',
      'Gegen die Wuchsrichtung schneiden',
      'Konturen nachziehen',
      'Nacken ausrasieren',
    ],
    keywords: ['Haare', 'Schneiden', 'Haarschnitt', 'Buzz Cut', 'kurz'],
  },
  {
    slug: 'trockenhaarschnitt',
    name: 'Trockenhaarschnitt',
    category: 'herren',
    tiers: [{ label: null, price: 28, isFrom: false }],
    minutes: [20, 30],
    description:
      'Schnitt im trockenen Haar mit Schere und Maschine. Wirbel sehen wir so, wie sie im Alltag fallen. Bitte kommen Sie mit gewaschenem Haar, ohne Wachs oder Gel.',
    includes: ['Beratung vor dem Spiegel', 'Schnitt ohne Haarwäsche', 'Sauberer Nacken'],
    benefits: ['Keine Überraschung nach dem Trocknen', 'Spart die Zeit am Waschbecken'],
    process: [
      'Wuchs und Wirbel ansehen',
      'Seiten und Nacken kürzen',
      'Oberkopf mit der Schere anpassen',
      'Übergänge gegen das Licht prüfen',
    ],
    keywords: ['Haare', 'Schneiden', 'Haarschnitt', 'Herrenschnitt'],
  },
  {
    slug: 'design-schnitt',
    name: 'Design-Schnitt',
    category: 'herren',
    tiers: [{ label: null, price: 34, isFrom: false }],
    minutes: [30, 45],
    description:
      'Fade, Scheitellinie oder Muster, mit Maschine und feiner Klinge gearbeitet. Bringen Sie gern ein Foto mit. Feine Linien verwachsen nach zwei bis drei Wochen.',
    includes: [
      'Abstimmung des Designs',
      'Fade in mehreren Stufen',
      'Linie oder Muster nach Vorlage',
      'Pflege der rasierten Stellen',
    ],
    benefits: ['Klare Kanten, weiche Verläufe', 'Sie bestimmen, wie auffällig es wird'],
    process: [
      'Vorlage und Haardichte vergleichen',
      'Verlauf aufbauen',
      'Linien ziehen',
      'Haut desinfizieren und beruhigen',
    ],
    keywords: ['Haare', 'Schneiden', 'Haarschnitt', 'Fade', 'Undercut', 'Hair Tattoo', 'Muster'],
  },
  {
    slug: 'waschen-schneiden-foehnen-herren',
    name: 'Waschen, Schneiden, Föhnen',
    category: 'herren',
    tiers: [{ label: null, price: 32, isFrom: false }],
    minutes: [30, 40],
    description:
      'Der komplette Herrenschnitt, von der Wäsche bis zum Styling. Mit Schere und Maschine, wie Ihr Haar es verlangt.',
    includes: [
      'Haarwäsche mit mildem Shampoo',
      'Schnitt mit Schere und Maschine',
      'Föhnen und Styling',
    ],
    benefits: [
      'Nass geschnitten, trocken kontrolliert',
      'Ein Styling, das morgens in zwei Minuten gelingt',
    ],
    process: [
      'Länge und gewohntes Styling besprechen',
      'Haare und Kopfhaut waschen',
      'Schneiden und ausdünnen, wo es schwer wird',
      'Trockenföhnen und mit Paste formen',
    ],
    keywords: ['Haare', 'Haarschnitt', 'Herrenhaarschnitt', 'Herrenschnitt'],
  },
  {
    slug: 'neuhaarschnitt',
    name: 'Neuhaarschnitt',
    category: 'herren',
    tiers: [{ label: null, price: 37, isFrom: true }],
    minutes: [40, 60],
    description:
      'Ein neuer Stil statt Nachschneiden: von lang auf kurz, vom Scheitel zum Undercut. Vorher sehen wir uns Kopfform und Haaransatz an. Was nicht geht, sagen wir gleich.',
    includes: [
      'Ausführliche Typberatung',
      'Haarwäsche vor dem Schnitt',
      'Neuer Schnitt von Grund auf',
      'Styling mit Anleitung',
    ],
    benefits: ['Veränderung mit Plan', 'Geheimratsecken sind von Anfang an mitgedacht'],
    process: [
      'Fotos ansehen und Machbares klären',
      'Waschen und Partien abteilen',
      'Neue Linie und Übergänge schneiden',
      'Föhnen, feinschneiden, Styling üben',
    ],
    keywords: ['Haare', 'Schneiden', 'Haarschnitt', 'Typveränderung', 'Umstyling', 'Undercut'],
  },
  {
    slug: 'straehnen-oder-coloration',
    name: 'Strähnen oder Coloration',
    category: 'herren',
    tiers: [{ label: null, price: 44, isFrom: true }],
    minutes: [60, 90],
    description:
      'Helle Akzente, weniger Grau oder ein neuer Ton. Wir färben zurückhaltend, damit der Ansatz später nicht auffällt. Ohne Allergietest 48 Stunden vorher tragen wir keine Farbe auf.',
    includes: [
      'Farbwahl mit Musterkarte',
      'Strähnen oder flächige Farbe',
      'Auswaschen und Pflegespülung',
    ],
    benefits: [
      'Grau lässt sich abmildern, statt es ganz zu überdecken',
      'Auch auf kurzem Haar möglich',
    ],
    process: [
      'Ziel und bisherige Farben besprechen',
      'Haut am Haaransatz schützen',
      'Auftragen und Entwicklung kontrollieren',
      'Auswaschen und Ergebnis prüfen',
    ],
    keywords: ['Haare', 'Farbe', 'Färben', 'Haarfarbe', 'Grau', 'blond', 'Highlights'],
  },
  {
    slug: 'dauerwelle-oberkopf',
    name: 'Dauerwelle Oberkopf',
    category: 'herren',
    tiers: [{ label: null, price: 60, isFrom: true }],
    minutes: [90, 120],
    description:
      'Locken nur am Oberkopf, die Seiten bleiben glatt und kurz. Das Deckhaar sollte mindestens acht Zentimeter lang sein. Stark blondiertes Haar wellen wir nicht, es wird dabei brüchig.',
    includes: [
      'Haaranalyse vorab',
      'Wickeln des Deckhaars',
      'Umformung und Neutralisation',
      'Styling mit Lockencreme',
    ],
    benefits: ['Bewegung statt plattem Oberkopf', 'Kommt mit wenig Stylingprodukt aus'],
    process: [
      'Deckhaar messen und Lockengröße klären',
      'Oberkopf abteilen und wickeln',
      'Einwirken lassen und Locke prüfen',
      'Ausspülen und fixieren',
      'Trocknen mit dem Diffusor zeigen',
    ],
    keywords: ['Haare', 'Locken', 'Wellen', 'Umformung'],
  },
]
