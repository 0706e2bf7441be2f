import { salon } from '#content/salon.ts'
import type { LegalPage } from '#domain/salon/pages.ts'
import { owner, taxNumber } from './owner.ts'

const { street, postalCode, city } = salon.address

export const imprint: LegalPage = {
  path: '/impressum',
  title: 'Impressum',
  sections: [
    {
      heading: 'Angaben gemäß § 5 DDG',
      paragraphs: [[salon.name, `${owner.role}: ${owner.name}`, street, `${postalCode} ${city}`]],
    },
    {
      heading: 'Kontakt',
      paragraphs: [
        [
          `Telefon: [${salon.phone.shown}](${salon.phone.href})`,
          `E-Mail: [${salon.email.shown}](${salon.email.href})`,
        ],
      ],
    },
    {
      heading: 'Umsatzsteuer-Identifikationsnummer',
      paragraphs: [
        `Umsatzsteuer-Identifikationsnummer gemäß § 27a Umsatzsteuergesetz: ${taxNumber.vatId}`,
      ],
    },
    {
      heading: 'Beruf und Kammer',
      paragraphs: [
        [
          'Gesetzliche Berufsbezeichnung: Friseurmeisterin, verliehen in der Bundesrepublik Deutschland',
          'Zuständige Kammer: [Handwerkskammer Hamburg](https://www.hwk-hamburg.de), Holstenwall 12, 20355 Hamburg',
          'Berufsrechtliche Regelung: Gesetz zur Ordnung des Handwerks ([Handwerksordnung](https://www.gesetze-im-internet.de/hwo/))',
        ],
      ],
    },
    {
      heading: 'Redaktionell verantwortlich',
      paragraphs: [`Verantwortlich nach § 18 Abs. 2 MStV ist ${owner.name}, Anschrift wie oben.`],
    },
    {
      heading: 'Verbraucherstreitbeilegung',
      paragraphs: [
        'Wir sind weder bereit noch verpflichtet, an Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teilzunehmen (§ 36 VSBG). Für Fragen der Barrierefreiheit gilt, was in unserer [Erklärung dazu](/barrierefreiheit#schlichtung) steht. Wenn etwas nicht gepasst hat, sprechen Sie uns bitte einfach an.',
      ],
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
        `Texte und Zeichnungen dieser Website stammen von ${salon.name}, soweit nichts anderes vermerkt ist. Bitte fragen Sie uns, bevor Sie etwas davon übernehmen.`,
      ],
    },
  ],
}
