import { salon } from '#content/salon.ts'
import type { LegalPage } from '#domain/salon/pages.ts'
import { owner } from './owner.ts'
import { messageSections } from './privacy-messages.ts'
import { rightsSections } from './privacy-rights.ts'
import { visitSections } from './privacy-visit.ts'

export const privacy: LegalPage = {
  path: '/datenschutz',
  title: 'Datenschutzerklärung',
  sections: [
    {
      heading: 'Das Wichtigste in Kürze',
      paragraphs: [
        [
          'Wer diese Website besucht, bekommt von uns keine Cookies, und wir messen nicht, was Sie hier tun.',
          'Vor einem Klick von Ihnen fragt keine Seite einen fremden Server. Auch die Schriften liegen bei uns.',
          'Die Landkarte lädt erst, wenn Sie es möchten.',
          'Was Sie uns schreiben, liest nur der Salon.',
        ],
      ],
    },
    {
      heading: 'Verantwortlich',
      paragraphs: [
        'Verantwortlich für die Verarbeitung Ihrer Daten nach der Datenschutz-Grundverordnung (DSGVO) ist:',
        [
          `${salon.name}, ${owner.role} ${owner.name}`,
          salon.addressLine,
          `Telefon: [${salon.phone.shown}](${salon.phone.href})`,
          `E-Mail: [${salon.email.shown}](${salon.email.href})`,
        ],
      ],
    },
    ...visitSections,
    ...messageSections,
    ...rightsSections,
  ],
}
