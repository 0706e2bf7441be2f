import type { LegalPage, LegalSection } from '#domain/salon/pages.ts'
import type { Conciliation } from '#domain/salon/schema/legal.ts'
import { type LegalFacts, waysToReach } from './facts.ts'

const UNWILLING =
  'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG).'
const ASK_US = 'Wenn etwas nicht gepasst hat, sprechen Sie uns bitte einfach an.'

const DISPUTES: Record<Conciliation, string> = {
  no: `${UNWILLING} ${ASK_US}`,
  barriers: `${UNWILLING} Für Fragen der Barrierefreiheit gilt, was in unserer [Erklärung dazu](/barrierefreiheit#schlichtung) steht. ${ASK_US}`,
  yes: `Wir sind bereit, aber nicht verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Zuständig ist die Universalschlichtungsstelle des Bundes, Straßburger Straße 8, 77694 Kehl ([verbraucher-schlichter.de](https://www.verbraucher-schlichter.de)). ${ASK_US}`,
}

export function imprint(salon: LegalFacts): LegalPage {
  const { name, address, owner, legal } = salon
  return {
    path: '/impressum',
    title: 'Impressum',
    sections: [
      {
        heading: 'Angaben gemäß § 5 DDG',
        paragraphs: [
          [
            legal?.legalForm ? `${name} ${legal.legalForm}` : name,
            ...(owner ? [`${owner.role}: ${owner.name}`] : []),
            ...(address ? [address.street, `${address.postalCode} ${address.city}`] : []),
          ],
        ],
      },
      {
        heading: 'Kontakt',
        paragraphs: [waysToReach(salon)],
      },
      ...(legal ? professional(legal) : []),
      ...(owner ? [responsible(owner.name)] : []),
      {
        heading: 'Verbraucherstreitbeilegung',
        paragraphs: legal ? [DISPUTES[legal.conciliation]] : [],
      },
      {
        heading: 'Bewertungen auf dieser Website',
        paragraphs: [
          'Bewertungen, die über diese Website abgegeben werden, lesen wir, bevor sie erscheinen. Wir gleichen sie nicht mit unseren Terminen ab und können deshalb nicht sicherstellen, dass sie von Kundinnen und Kunden stammen, die bei uns waren.',
        ],
      },
      {
        heading: 'Links zu anderen Anbietern',
        paragraphs: [
          'Für die Inhalte verlinkter Seiten sind deren Betreiber verantwortlich. Wird uns ein Rechtsverstoß bekannt, entfernen wir den Link.',
        ],
      },
      {
        heading: 'Urheberrecht',
        paragraphs: [
          `Texte und Zeichnungen dieser Website stammen von ${name}, soweit nichts anderes vermerkt ist. Bitte fragen Sie uns, bevor Sie etwas davon übernehmen.`,
        ],
      },
    ],
  }
}

function professional(legal: NonNullable<LegalFacts['legal']>): LegalSection[] {
  const { chamber, vatId, taxNumber } = legal
  return [
    { heading: 'Registereintrag', paragraphs: [registered(legal)] },
    {
      heading: 'Umsatzsteuer-Identifikationsnummer',
      paragraphs: vatId
        ? [`Umsatzsteuer-Identifikationsnummer gemäß § 27a Umsatzsteuergesetz: ${vatId}`]
        : [],
    },
    { heading: 'Steuernummer', paragraphs: [taxNumber] },
    {
      heading: 'Beruf und Kammer',
      paragraphs: [
        [
          `Gesetzliche Berufsbezeichnung: ${legal.profession}`,
          `Zuständige Kammer: [${chamber.name}](${chamber.website}), ${chamber.address}`,
          'Berufsrechtliche Regelung: Gesetz zur Ordnung des Handwerks ([Handwerksordnung](https://www.gesetze-im-internet.de/hwo/))',
        ],
      ],
    },
  ]
}

function registered({ registerCourt, registerNumber }: NonNullable<LegalFacts['legal']>) {
  return [registerCourt, registerNumber].filter(Boolean).join(', ')
}

function responsible(name: string): LegalSection {
  return {
    heading: 'Redaktionell verantwortlich',
    paragraphs: [`Verantwortlich nach § 18 Abs. 2 MStV ist ${name}, Anschrift wie oben.`],
  }
}
