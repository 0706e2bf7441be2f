import { languages, openDays } from '#content/faq/facts.ts'
import { afterwork, CHILD_AGE_LIMIT, claims, leadTimes, salon } from '#content/salon.ts'
import type { LandingPage } from '#domain/salon/pages.ts'

export const hairdresserPage: LandingPage = {
  path: '/friseur-hamburg-hamm',
  headline: { plain: 'Ihr Friseur in', emphasis: salon.place },
  lead: `Schnitt, Farbe und Kosmetik im eigenen Stadtteil. ${claims.master}, mit Preisen, die Sie vorher kennen.`,
  sections: [
    {
      heading: 'Ein Salon für die ganze Familie',
      paragraphs: [
        `Mutter, Vater, Kind: Bei uns muss niemand in einen anderen Laden. Für Kinder bis ${CHILD_AGE_LIMIT} Jahre gibt es eigene Preise. Wenn Sie zu mehreren kommen, sagen Sie es bei der Anfrage, dann legen wir die Termine zusammen.`,
        'Kosmetik gehört dazu. Maniküre, Fußpflege und Gesichtsbehandlungen lassen sich gut mit dem Haarschnitt verbinden.',
      ],
    },
    {
      heading: 'Zeiten für Berufstätige',
      paragraphs: [
        `${openDays}. Wer tagsüber arbeitet, kommt nach Vereinbarung auch später: Der ${afterwork.name} beginnt, wenn der Salon schließt.`,
      ],
    },
    {
      heading: 'Beratung in Ihrer Sprache',
      paragraphs: [
        `Über Haare spricht es sich am besten in der eigenen Sprache. Im Team sprechen wir ${languages}.`,
      ],
    },
    {
      heading: 'Der Weg zu uns',
      paragraphs: [
        `${salon.addressLine}. ${salon.station.text} Karte und Route finden Sie auf der Seite Kontakt.`,
      ],
    },
  ],
  services: [
    {
      heading: 'Damen',
      slugs: ['waschen-schneiden-foehnen', 'cut-and-go', 'coloration-inkl-schnitt', 'balayage'],
    },
    {
      heading: 'Herren',
      slugs: [
        'maschinenschnitt',
        'waschen-schneiden-foehnen-herren',
        'design-schnitt',
        'paket-gentleman',
      ],
    },
    {
      heading: 'Kinder',
      slugs: ['kinderhaarschnitt-maedchen', 'kinderhaarschnitt-jungs'],
    },
    {
      heading: 'Kosmetik',
      slugs: ['manikuere', 'medizinische-fusspflege', 'gesichtsbehandlung-classic'],
    },
  ],
  booking: {
    heading: 'Termin in Hamm',
    text: `Per WhatsApp, Telefon, E-Mail oder mit dem Formular. Meist reichen ${leadTimes.usual} Wochen Vorlauf.`,
  },
  callToAction: {
    heading: 'Zum ersten Mal bei uns?',
    text: 'Schreiben Sie kurz, was Sie vorhaben. Wir antworten mit Zeit und Preis.',
  },
  testimonials: 'alle',
}
