import type { Service } from '#domain/service.ts'

export const kosmetikSkin: Service[] = [
  {
    slug: 'aknebehandlung',
    name: 'Aknebehandlung',
    category: 'kosmetik',
    tiers: [{ label: null, price: 30, isFrom: false }],
    minutes: [30, 45],
    description:
      'Kosmetische Ausreinigung für unreine, zu Akne neigende Haut. Sie begleitet die tägliche Pflege, heilt aber keine Akne. Bei entzündeten Knoten oder Medikamenten wie Isotretinoin fragen Sie bitte zuerst Ihre Hautarztpraxis.',
    includes: [
      'Klärende Reinigung',
      'Behutsames Öffnen verstopfter Poren',
      'Beruhigende Maske',
      'Rat zur täglichen Pflege',
    ],
    benefits: ['Sauber gearbeitet statt selbst gedrückt', 'Ein Pflegeplan mit wenigen Produkten'],
    process: [
      'Haut ansehen, nach Medikamenten fragen',
      'Haut mit feuchter Wärme erweichen',
      'Ausreinigen, Entzündetes auslassen',
      'Maske abnehmen, Lichtschutz auftragen',
    ],
    keywords: ['Gesicht', 'Pickel', 'unreine Haut', 'Mitesser'],
  },
  {
    slug: 'fruchtsaeure-peeling',
    name: 'Fruchtsäure Peeling',
    category: 'kosmetik',
    tiers: [{ label: null, price: 49, isFrom: false }],
    minutes: [45, 60],
    description:
      'Fruchtsäuren lösen abgestorbene Hautzellen, die Haut wirkt ebenmäßiger. Danach ist sie lichtempfindlich: Vier Wochen lang gehört täglich Sonnenschutz mit Faktor 50 dazu. Bei Sonnenbrand, Herpes oder verletzter Haut verschieben wir den Termin.',
    includes: [
      'Hautanalyse und Fragebogen',
      'Peeling in angepasster Stärke',
      'Neutralisation',
      'Feuchtigkeitsmaske',
    ],
    benefits: ['Raue Stellen werden glatter', 'Wir beginnen mild und steigern nur nach Bedarf'],
    process: [
      'Verträglichkeit klären',
      'Entfetten und empfindliche Stellen abdecken',
      'Säure auftragen und die Haut beobachten',
      'Neutralisieren und mit Maske kühlen',
      'Sonnenschutz auftragen, Nachpflege besprechen',
    ],
    keywords: ['Gesicht', 'AHA', 'Säurepeeling', 'Fruchtsäurepeeling'],
  },
  {
    slug: 'retinolpeeling',
    name: 'Retinolpeeling',
    category: 'kosmetik',
    tiers: [{ label: null, price: 79, isFrom: false }],
    minutes: [60, 75],
    description:
      'Peeling mit Retinol (Vitamin A), so dosiert, wie es für Kosmetik zugelassen ist, für müde oder großporige Haut. Sie kann einige Tage gerötet sein und schuppen, täglicher Sonnenschutz ist Bedingung. Nicht in Schwangerschaft und Stillzeit, nicht neben anderen Retinoiden.',
    includes: [
      'Ausführliches Vorgespräch',
      'Reinigung und Retinolauftrag',
      'Reichhaltige Abschlusspflege',
      'Schriftlicher Plan für die Tage danach',
    ],
    benefits: [
      'Feine Linien können weicher wirken',
      'Sie wissen vorher, was nach dem Peeling kommt',
    ],
    process: [
      'Gesundheitsfragen durchgehen',
      'Haut reinigen und vorbereiten',
      'Retinol auftragen und die Haut beobachten',
      'Eincremen und mit Lichtschutz abschließen',
    ],
    keywords: ['Gesicht', 'Vitamin A', 'Anti-Aging', 'Retinol Peeling'],
  },
]
