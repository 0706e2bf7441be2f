import { afterworkTimes, surcharge } from '#content/faq/facts.ts'
import { afterwork, CHILD_AGE_LIMIT, leadTimes, salon } from '#content/salon.ts'
import type { LandingPage } from '#domain/salon/pages.ts'

export const menPage: LandingPage = {
  path: '/herrenfriseur-hamburg-hamm',
  headline: { plain: 'Herrenfriseur in', emphasis: salon.place },
  lead: 'Vom schnellen Maschinenschnitt bis zum neuen Schnitt mit Bart, auf Wunsch nach Feierabend.',
  sections: [
    {
      heading: 'Welcher Schnitt ist der richtige?',
      paragraphs: [
        'Maschinenschnitt: eine oder zwei Längen, schnell gemacht. Trockenhaarschnitt: Schere und Maschine, ohne Waschen. Design-Schnitt: Fade, Scheitellinie oder Muster.',
        'Neuhaarschnitt heißt: Sie möchten etwas anderes als bisher. Dann beraten wir länger und achten auf Wirbel und Kopfform.',
      ],
    },
    {
      heading: 'Bart',
      paragraphs: [
        'Barttrimmen hält Länge und Konturen in Form. Die Modelage legt Wangenlinie, Hals und Kontur neu an. Im Paket Gentleman sind Haarschnitt und Bart zum festen Preis zusammen, und Brauen und Ohren kommen dazu.',
      ],
    },
    {
      heading: 'Nach der Arbeit',
      paragraphs: [
        `Den ${afterwork.name} gibt es ${afterworkTimes}, nach Vereinbarung und zum regulären Preis plus ${surcharge}. So müssen Sie sich für den Friseur nicht freinehmen.`,
      ],
    },
    {
      heading: 'Vater und Sohn',
      paragraphs: [
        `Jungs bis ${CHILD_AGE_LIMIT} Jahre haben ihren eigenen Preis. Zwei Termine hintereinander richten wir gern ein.`,
      ],
    },
  ],
  services: [
    {
      heading: 'Schnitt',
      slugs: [
        'maschinenschnitt',
        'trockenhaarschnitt',
        'waschen-schneiden-foehnen-herren',
        'design-schnitt',
        'neuhaarschnitt',
        'kinderhaarschnitt-jungs',
      ],
    },
    { heading: 'Bart', slugs: ['barttrimmen', 'bartmodelage', 'paket-gentleman'] },
    { heading: 'Farbe und Form', slugs: ['straehnen-oder-coloration', 'dauerwelle-oberkopf'] },
  ],
  booking: {
    heading: 'Ihr nächster Schnitt',
    text: `Eine Nachricht per WhatsApp genügt: Leistung und zwei Zeiten, die Ihnen passen. Meist reichen ${leadTimes.usual} Wochen Vorlauf.`,
  },
  callToAction: {
    heading: 'Zeit für einen Schnitt?',
    text: 'Rufen Sie an oder schreiben Sie uns. Preis und Dauer nennen wir vorher.',
  },
  testimonials: 'herren',
}
