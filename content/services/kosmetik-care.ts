import type { Service } from '#domain/service.ts'

export const kosmetikCare: Service[] = [
  {
    slug: 'manikuere',
    name: 'Maniküre',
    category: 'kosmetik',
    tiers: [
      { label: 'ohne Lack', price: 26, isFrom: false },
      { label: 'mit Lack', price: 32, isFrom: false },
    ],
    minutes: [45, 60],
    description:
      'Nägel kürzen und formen, Hände und Nagelhaut pflegen. Die Nagelhaut schieben wir zurück, statt sie tief zu schneiden: Sie schützt den Nagel.',
    includes: [
      'Handbad',
      'Feilen in Ihrer Wunschform',
      'Pflege der Nagelhaut',
      'Handmassage mit Creme',
      'Mit Lack: Unterlack, Farbe, Überlack',
    ],
    benefits: [
      'Weichere Hände und gepflegte Nagelhaut',
      'Glatte Kanten, an denen nichts hängen bleibt',
    ],
    process: [
      'Hände reinigen und Nägel ansehen',
      'Kürzen und feilen',
      'Nagelhaut erweichen und zurückschieben',
      'Massieren, auf Wunsch lackieren',
    ],
    keywords: ['Nägel', 'Hände', 'Nagellack', 'Nagelpflege'],
  },
  {
    slug: 'medizinische-fusspflege',
    name: 'Medizinische Fußpflege',
    category: 'kosmetik',
    tiers: [
      { label: 'ohne Lack', price: 32, isFrom: false },
      { label: 'mit Lack', price: 38, isFrom: false },
    ],
    minutes: [45, 60],
    description:
      'Kosmetische Pflege für gesunde Füße: Nägel, Hornhaut und Haut. Sie ersetzt keine podologische oder ärztliche Behandlung. Bei Diabetes, offenen Stellen, Nagelpilz oder eingewachsenen Nägeln gehen Sie bitte in eine Fachpraxis.',
    includes: [
      'Warmes Fußbad',
      'Kürzen und Glätten der Nägel',
      'Abtragen von Hornhaut',
      'Fußcreme mit kurzer Massage',
      'Mit Lack: Ihre Wunschfarbe',
    ],
    benefits: ['Weichere Fersen', 'Nägel, die im Schuh nicht drücken'],
    process: [
      'Füße ansehen und nach Erkrankungen fragen',
      'Baden und Haut reinigen',
      'Nägel und Hornhaut bearbeiten',
      'Eincremen, auf Wunsch mit Lack',
    ],
    keywords: ['Pediküre', 'Füße', 'Nägel', 'Hornhaut'],
  },
  {
    slug: 'gesichtsbehandlung-basic',
    name: 'Gesichtsbehandlung BASIC',
    category: 'kosmetik',
    tiers: [{ label: null, price: 45, isFrom: false }],
    minutes: [45, 45],
    description:
      'Reinigung, Peeling und Maske für zwischendurch. Ein guter Anfang, wenn Sie Kosmetik erst kennenlernen. Wir empfehlen nur, was Ihre Haut braucht.',
    includes: [
      'Hautanalyse mit der Lupe',
      'Reinigung und sanftes Peeling',
      'Maske nach Hauttyp',
      'Tagespflege',
    ],
    benefits: ['Frischer Teint in einer Dreiviertelstunde', 'Klarheit über den eigenen Hauttyp'],
    process: ['Abschminken', 'Haut beurteilen', 'Peeling und Maske', 'Tagescreme auftragen'],
    keywords: ['Gesicht', 'Facial', 'Hautpflege', 'Gesichtspflege'],
  },
  {
    slug: 'gesichtsbehandlung-classic',
    name: 'Gesichtsbehandlung CLASSIC',
    category: 'kosmetik',
    tiers: [{ label: null, price: 55, isFrom: false }],
    minutes: [60, 60],
    description:
      'Unsere BASIC-Behandlung, dazu Ausreinigung und Massage. Dampf macht die Haut weich, dann entfernen wir Mitesser von Hand. Leichte Rötungen klingen meist bis zum Abend ab.',
    includes: ['Alles aus BASIC', 'Bedampfung und Ausreinigung', 'Massage von Gesicht und Hals'],
    benefits: ['Weniger Mitesser an Stirn, Nase und Kinn', 'Eine Stunde Zeit, nur für Sie'],
    process: [
      'Reinigen und Hautbild prüfen',
      'Haut bedampfen',
      'Mitesser entfernen und beruhigen',
      'Massage, Maske, Abschlusspflege',
    ],
    keywords: ['Gesicht', 'Facial', 'Ausreinigung', 'Mitesser', 'Gesichtspflege'],
  },
  {
    slug: 'gesichtsbehandlung-deluxe',
    name: 'Gesichtsbehandlung DELUXE',
    category: 'kosmetik',
    tiers: [{ label: null, price: 69, isFrom: false }],
    minutes: [90, 90],
    description:
      'Unsere längste Gesichtsbehandlung. Zu CLASSIC kommen eine Ampulle nach Hautbild, Augenpflege und eine Massage bis zum Dekolleté. Nennen Sie uns bitte vorher Ihre Allergien.',
    includes: [
      'Alles aus CLASSIC',
      'Wirkstoffampulle',
      'Augenmaske',
      'Verlängerte Massage mit Dekolleté',
    ],
    benefits: ['Anderthalb Stunden Ruhe', 'Trockene Haut fühlt sich glatter an'],
    process: [
      'Ausführliches Hautgespräch',
      'Reinigen, peelen, ausreinigen',
      'Ampulle einarbeiten',
      'Massage und Masken für Gesicht und Augen',
      'Schutzpflege für den Heimweg',
    ],
    keywords: ['Gesicht', 'Facial', 'Ampulle', 'Gesichtspflege'],
  },
]
