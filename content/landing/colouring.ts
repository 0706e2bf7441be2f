import { priceOf } from '#content/faq/facts.ts'
import { leadTimes, rating, ratingBasis, salon } from '#content/salon.ts'
import type { LandingPage } from '#domain/salon/pages.ts'

export const colouringPage: LandingPage = {
  path: '/haare-faerben-hamburg-hamm',
  headline: { plain: 'Haare färben in', emphasis: salon.place },
  lead: 'Balayage, Coloration, Foliensträhnen oder Ombré: Wir sehen uns Ihr Haar an und sagen, was möglich ist, wie lange es dauert und was es kostet.',
  colouring: {
    rating: {
      shown: `${rating.shown} Sterne`,
      basis: `Durchschnitt aus ${ratingBasis.count}, ${ratingBasis.date}`,
    },
    offer: `Balayage inkl. Finish und Schnitt ${priceOf('balayage')}`,
    techniques: [
      {
        name: 'Balayage',
        text: 'Freihändig gemalte Aufhellung, am Ansatz weich und zu den Spitzen heller. Wächst ohne harte Kante heraus.',
        slug: 'balayage',
      },
      {
        name: 'Coloration',
        text: 'Eine Farbe vom Ansatz bis in die Spitzen. Deckt auch Grau ab, der Schnitt ist dabei.',
        slug: 'coloration-inkl-schnitt',
      },
      {
        name: 'Foliensträhnen',
        text: 'Feine oder kräftige Strähnen in Folie, nah am Ansatz. Gleichmäßig hell, gut aufzufrischen.',
        slug: 'folienstraehnen',
      },
      {
        name: 'Ombré/Sombré',
        text: 'Ein Verlauf von dunkel nach hell. Ombré mit deutlichem Kontrast, Sombré sanft.',
        slug: 'ombre-sombre',
      },
    ],
    steps: [
      {
        heading: 'Beratung',
        text: 'Wir prüfen Haar und Kopfhaut, fragen nach früheren Farben und legen Ton, Technik und Preis fest.',
      },
      {
        heading: 'Färben',
        text: 'Die Farbe wird für Sie gemischt und aufgetragen. Die Einwirkzeit behalten wir im Blick.',
      },
      {
        heading: 'Pflege',
        text: 'Nach dem Ausspülen schließt eine saure Pflege die Schuppenschicht und beruhigt die Kopfhaut.',
      },
      {
        heading: 'Schnitt & Styling',
        text: 'Zum Schluss Schnitt und Finish. Sie sehen die Farbe trocken und fertig, bevor Sie gehen.',
      },
    ],
  },
  sections: [
    {
      heading: 'Was Ihr Haar schon hinter sich hat',
      paragraphs: [
        'Gefärbtes Haar lässt sich schwerer aufhellen als naturbelassenes, und Henna oder Drogeriefarben reagieren unberechenbar auf Blondierung. Erzählen Sie uns deshalb, was in den letzten zwei Jahren ins Haar gekommen ist. Dann wissen wir, ob ein Termin reicht.',
        '48 Stunden vorher gehört ein Allergietest dazu. Wenn Sie schon einmal auf Farbe reagiert haben, sprechen Sie uns bitte gleich darauf an.',
      ],
    },
    {
      heading: 'Damit die Farbe bleibt',
      paragraphs: [
        'Waschen Sie gefärbtes Haar in den ersten zwei Tagen möglichst nicht, danach mild und nicht zu heiß. Blond bleibt kühl, wenn Sie ab und zu ein Silbershampoo nehmen. Eine Ansatzfarbe ist meist nach vier bis sechs Wochen fällig, eine Balayage hält mehrere Monate.',
      ],
    },
  ],
  services: [
    {
      heading: 'Farbe für Damen',
      slugs: ['ansatzfarbe', 'coloration-inkl-schnitt', 'folienstraehnen', 'balayage'],
    },
    { heading: 'Farbe für Herren', slugs: ['straehnen-oder-coloration'] },
    { heading: 'Brauen und Wimpern', slugs: ['augenbrauen-faerben', 'wimpern-faerben'] },
  ],
  booking: {
    heading: 'Farbtermin planen',
    text: `Für Balayage melden Sie sich am besten ${leadTimes.balayage} Wochen vorher, für andere Farben ${leadTimes.usual}. Ein Foto bei Tageslicht hilft uns beim Planen.`,
  },
  callToAction: {
    heading: 'Welche Farbe soll es werden?',
    text: 'Schicken Sie uns ein Foto von heute und eines von Ihrem Wunsch. Wir sagen Ihnen, was geht.',
  },
  testimonials: 'farbe',
}
