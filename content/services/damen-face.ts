import type { Service } from '#domain/service.ts'

export const damenFace: Service[] = [
  {
    slug: 'wimpern-faerben',
    name: 'Wimpern färben',
    category: 'damen',
    tiers: [{ label: null, price: 15, isFrom: false }],
    minutes: [20, 30],
    description:
      'Dunklere Wimpern ohne tägliche Mascara, etwa 4–6 Wochen lang. Ein Allergietest 48 Stunden vorher muss sein, auch wenn Sie Haarfarbe vertragen. Bei gereizten Augen verschieben wir.',
    includes: [
      'Abschminken der Augen',
      'Schutz der Haut mit Creme und Pads',
      'Farbe in Schwarz, Blauschwarz oder Braun',
    ],
    benefits: ['Helle Spitzen werden sichtbar', 'Nichts verläuft beim Sport oder Schwimmen'],
    process: [
      'Kontaktlinsen herausnehmen',
      'Augenpartie reinigen und abdecken',
      'Farbe bei geschlossenen Augen auftragen',
      'Nach etwa zehn Minuten feucht abnehmen',
    ],
    keywords: ['Augen', 'Wimpernfarbe'],
  },
  {
    slug: 'augenbrauen-faerben',
    name: 'Augenbrauen färben',
    category: 'damen',
    tiers: [{ label: null, price: 15, isFrom: false }],
    minutes: [15, 20],
    description:
      'Der Ton richtet sich nach Haar und Haut, lieber einen Hauch zu hell als zu dunkel. Die Farbe hält 3–5 Wochen. Auch für diese kleine Fläche machen wir 48 Stunden vorher einen Allergietest.',
    includes: ['Auswahl des Brauentons', 'Entfetten der Härchen', 'Farbauftrag und Nachpflege'],
    benefits: ['Lücken wirken dichter', 'Weniger Arbeit mit Stift und Puder'],
    process: [
      'Ton am Gesicht bestimmen',
      'Haut rund um die Brauen eincremen',
      'Farbe auftragen und beobachten',
      'Abnehmen, sobald die Tiefe stimmt',
    ],
    keywords: ['Brauen', 'Augen', 'Brauenfarbe'],
  },
  {
    slug: 'augenbrauen-zupfen',
    name: 'Augenbrauen zupfen',
    category: 'damen',
    tiers: [{ label: null, price: 15, isFrom: true }],
    minutes: [15, 20],
    description:
      'Form mit Pinzette oder Faden, abgestimmt auf Ihr Gesicht. Wir nehmen lieber zu wenig weg als zu viel: Brauen wachsen langsam nach.',
    includes: [
      'Ausmessen von Anfang, Bogen und Ende',
      'Zupfen oder Fadentechnik',
      'Kühlendes Gel zum Schluss',
    ],
    benefits: ['Ein offener Blick, der zu Ihnen passt', 'Symmetrie, soweit die Natur sie zulässt'],
    process: [
      'Form anzeichnen und abstimmen',
      'Härchen außerhalb der Linie entfernen',
      'Zu lange Härchen kürzen',
      'Gerötete Haut beruhigen',
    ],
    keywords: ['Brauen', 'Augen', 'Fadentechnik'],
  },
  {
    slug: 'haarentfernung-im-gesicht',
    name: 'Haarentfernung im Gesicht',
    category: 'damen',
    tiers: [{ label: null, price: 8, isFrom: true }],
    minutes: [15, 30],
    description:
      'Oberlippe, Kinn oder Wangen, mit Faden oder Warmwachs. Der Preis richtet sich nach der Zahl der Partien. Wenn Sie Retinol oder Aknemittel benutzen oder Sonnenbrand haben, verzichten wir auf Wachs.',
    includes: [
      'Blick auf die Haut und Wahl der Methode',
      'Entfernung mit Faden oder Warmwachs',
      'Aloe-Gel gegen Rötungen',
    ],
    benefits: ['Glatte Haut für etwa 2–4 Wochen', 'Der Faden erfasst auch feinen Flaum'],
    process: [
      'Partien absprechen',
      'Haut reinigen und trocknen',
      'Härchen entfernen',
      'Kühlen; 24 Stunden keine Sauna und kein Solarium',
    ],
    keywords: ['Oberlippe', 'Damenbart', 'Waxing', 'Wachs', 'Fadentechnik'],
  },
  {
    slug: 'paket-schoene-augen',
    name: 'Paket Schöne Augen',
    category: 'damen',
    tiers: [{ label: null, price: 39, isFrom: false }],
    minutes: [40, 50],
    description:
      'Wimpern färben, Augenbrauen färben und zupfen in einem Termin. Ton und Form sind aufeinander abgestimmt. Zum Allergietest genügt ein kurzer Besuch 48 Stunden vorher.',
    includes: ['Wimpern färben', 'Augenbrauen färben', 'Augenbrauen zupfen'],
    benefits: ['Günstiger als die drei Leistungen einzeln', 'Ein Allergietest, ein Termin'],
    process: [
      'Form und Farbe festlegen',
      'Wimpern und Brauen färben',
      'Brauen in Form zupfen',
      'Augenpartie mit Creme pflegen',
    ],
    keywords: ['Wimpern', 'Brauen'],
  },
]
