import type { Service } from '#domain/service.ts'

export const herrenBeard: Service[] = [
  {
    slug: 'barttrimmen',
    name: 'Barttrimmen',
    category: 'herren',
    tiers: [{ label: null, price: 9, isFrom: false }],
    minutes: [15, 15],
    description:
      'Wir kürzen den Bart auf eine Länge und grenzen Hals und Wangen sauber ab. Für alle, die ihre Form schon gefunden haben.',
    includes: ['Kürzen mit Maschine und Kamm', 'Konturen an Wange und Hals', 'Bartöl'],
    benefits: ['Gepflegt in einer Viertelstunde', 'Länge nach Ihrem Maß'],
    process: [
      'Bart auskämmen und Länge festlegen',
      'Trimmen und Abstehendes kürzen',
      'Linien säubern',
    ],
    keywords: ['Bart', 'Bartpflege', 'Bartschnitt'],
  },
  {
    slug: 'bartmodelage',
    name: 'Bartmodelage',
    category: 'herren',
    tiers: [{ label: null, price: 15, isFrom: true }],
    minutes: [20, 30],
    description:
      'Eine neue Bartform, die zu Kinn und Wangen passt, gearbeitet mit Schere, Maschine und Klinge. Lichte Stellen gleichen wir über Länge und Richtung aus, soweit der Wuchs es hergibt.',
    includes: [
      'Warme Kompresse',
      'Formschnitt',
      'Konturrasur mit frischer Klinge',
      'Balsam nach der Rasur',
    ],
    benefits: ['Eine klare Linie am Kiefer', 'Mehr Kontur im Gesicht'],
    process: [
      'Form vor dem Spiegel besprechen',
      'Barthaar mit Wärme weich machen',
      'Fülle und Umriss schneiden',
      'Konturen nass rasieren',
      'Kühlen und pflegen',
    ],
    keywords: ['Bart', 'Bartpflege', 'Rasur', 'Vollbart'],
  },
  {
    slug: 'paket-gentleman',
    name: 'Paket Gentleman',
    category: 'herren',
    tiers: [{ label: null, price: 49, isFrom: false }],
    minutes: [50, 70],
    description:
      'Haare und Bart in einem Termin zum festen Preis, vom Waschen bis zur letzten Linie. Anders als in den einzelnen Leistungen sind Brauen und Ohren dabei.',
    includes: [
      'Haare waschen, schneiden und föhnen',
      'Bart formen, mit warmem Tuch',
      'Buschige Brauen kürzen',
      'Härchen an den Ohren entfernen',
    ],
    benefits: [
      'Haar und Bart gehen sauber ineinander über',
      'Der Preis steht fest, auch wenn der Bart mehr Arbeit macht',
    ],
    process: [
      'Stil für Haar und Bart abstimmen',
      'Waschen und Haare schneiden',
      'Warmes Tuch auflegen, Bart formen',
      'Föhnen und Koteletten angleichen',
    ],
    keywords: ['Haare', 'Bart', 'Bartpflege', 'Rasur', 'Haarschnitt'],
  },
]
