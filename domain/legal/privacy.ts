import type { LegalPage } from '#domain/salon/pages.ts'
import { hasMap, type LegalFacts, waysToReach } from './facts.ts'
import { messageSections } from './privacy-messages.ts'
import { photoSections } from './privacy-photos.ts'
import { rightsSections } from './privacy-rights.ts'
import { visitSections } from './privacy-visit.ts'

export function privacy(salon: LegalFacts): LegalPage {
  const { name, address, owner } = salon
  return {
    path: '/datenschutz',
    title: 'Datenschutzerklärung',
    sections: [
      {
        heading: 'Das Wichtigste in Kürze',
        paragraphs: [
          [
            'Wer diese Website besucht, bekommt von uns keine Cookies, und wir messen nicht, was Sie hier tun.',
            'Vor einem Klick von Ihnen fragt keine Seite einen fremden Server. Auch die Schriften liegen bei uns.',
            ...(hasMap(salon) ? ['Die Landkarte lädt erst, wenn Sie es möchten.'] : []),
            'Was Sie uns schreiben, liest nur der Salon.',
          ],
        ],
      },
      {
        heading: 'Verantwortlich',
        paragraphs: [
          'Verantwortlich für die Verarbeitung Ihrer Daten nach der Datenschutz-Grundverordnung (DSGVO) ist:',
          [
            owner ? `${name}, ${owner.role} ${owner.name}` : name,
            ...(address ? [address.line] : []),
            ...waysToReach(salon),
          ],
        ],
      },
      ...visitSections(salon),
      ...messageSections(salon),
      ...photoSections(salon),
      ...rightsSections(salon),
    ],
  }
}
