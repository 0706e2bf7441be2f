import { listed } from '#domain/german.ts'
import { galleryPhotos } from '#domain/photos/shown-photos.ts'
import type { LegalPage } from '#domain/salon/pages.ts'
import type { Conciliation } from '#domain/salon/schema/legal.ts'
import { hasMap, type LegalFacts, waysToReach } from './facts.ts'

const ANSWER_WITHIN_DAYS = 14
const FORM = '[Kontaktformular](/kontakt#nachricht)'
const MAP =
  'Eingebettete Karte: Die Karte von OpenStreetMap, die nach einem Klick lädt, ist mit Tastatur und Screenreader nur eingeschränkt nutzbar. Adresse und Links zu zwei Kartendiensten stehen deshalb als Text daneben.'

const SUBJECT = `?subject=${encodeURIComponent('Barriere auf der Website')}`

const MICRO =
  'Als Kleinstunternehmen sind wir nicht verpflichtet, an einer Schlichtung teilzunehmen'

const CONCILIATION: Record<Conciliation, string> = {
  no: `${MICRO}, und nehmen nicht teil.`,
  barriers: `${MICRO}. In Fragen der Barrierefreiheit tun wir es freiwillig.`,
  yes: `${MICRO}. Wir tun es freiwillig.`,
}

export function accessibility(salon: LegalFacts): LegalPage {
  return {
    path: '/barrierefreiheit',
    title: 'Erklärung zur Barrierefreiheit',
    sections: [
      {
        heading: 'Unser Ziel',
        paragraphs: [
          `Diese Website von ${salon.name} soll für alle benutzbar sein: mit Tastatur, Screenreader oder großer Schrift, auf dem Telefon und, soweit es geht, auch ohne JavaScript. Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.1, Stufe AA.`,
          ...(salon.legal
            ? [
                'Das Barrierefreiheitsstärkungsgesetz (BFSG) nimmt Kleinstunternehmen, die Dienstleistungen erbringen, aus (§ 3 Abs. 3 BFSG). Wir möchten trotzdem niemanden ausschließen und veröffentlichen diese Erklärung freiwillig.',
              ]
            : []),
        ],
      },
      {
        heading: 'Stand der Barrierefreiheit',
        paragraphs: ['Diese Website ist mit WCAG 2.1, Stufe AA, teilweise konform.'],
      },
      {
        heading: 'Was noch nicht barrierefrei ist',
        paragraphs: [
          [
            ...(hasMap(salon) ? [MAP] : []),
            `Sprache: Der Text der Seiten ist deutsch. Der Umschalter DE/EN ändert nur Titel und Beschreibung, nicht den Inhalt.${spoken(salon)}`,
            `Ohne JavaScript: Texte, Preise, Links und alle Formulare funktionieren. Die Suche in der Preisliste, die weiteren Seiten der Bewertungen${hasMap(salon) ? ', die eingebettete Karte' : ''} und die Anzeige, ob gerade geöffnet ist, brauchen JavaScript.`,
            'Leichte Sprache und Gebärdensprache: Beides gibt es hier noch nicht.',
            ...pictures(salon),
            ...linkedServices(salon),
            'Prüfung: Menschen mit Behinderungen haben die Website noch nicht im Rahmen einer Prüfung getestet.',
          ],
        ],
      },
      {
        heading: 'Bewegte Inhalte',
        paragraphs: [
          `${hasGallery(salon) ? 'Die getippte Überschrift der Startseite lässt' : 'Die getippte Überschrift und der Bildstreifen der Galerie lassen'} sich anhalten. Wer im Betriebssystem weniger Bewegung eingestellt hat, sieht alles unbewegt.`,
        ],
      },
      {
        heading: 'Wie wir geprüft haben',
        paragraphs: [
          'Diese Erklärung beruht auf einer Selbstbewertung: automatische Prüfungen aller öffentlichen Seiten in schmaler und breiter Ansicht sowie Bedienung nur mit der Tastatur. Die automatischen Prüfungen wiederholen wir bei jeder Änderung der Website.',
        ],
      },
      {
        heading: 'Barriere melden',
        paragraphs: [
          `Stoßen Sie auf eine Barriere oder brauchen Sie einen Inhalt in anderer Form? ${howToTell(salon)} Wir antworten innerhalb von ${ANSWER_WITHIN_DAYS} Tagen.`,
          waysToReach(salon, SUBJECT).toReversed(),
        ],
      },
      {
        heading: 'Schlichtung',
        paragraphs: [
          'Finden wir gemeinsam keine Lösung, können Sie sich an die Schlichtungsstelle nach § 16 Behindertengleichstellungsgesetz (BGG) wenden. Das Verfahren ist für Sie kostenlos, einen Rechtsbeistand brauchen Sie nicht.',
          ...(salon.legal ? [CONCILIATION[salon.legal.conciliation]] : []),
          [
            'Schlichtungsstelle nach dem Behindertengleichstellungsgesetz bei dem Beauftragten der Bundesregierung für die Belange von Menschen mit Behinderungen',
            'Mauerstraße 53, 10117 Berlin',
            '[schlichtungsstelle-bgg.de](https://www.schlichtungsstelle-bgg.de)',
          ],
        ],
      },
      {
        heading: 'Marktüberwachung',
        paragraphs: [
          'Die Einhaltung des BFSG überwacht die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF) mit Sitz in Magdeburg.',
        ],
      },
    ],
  }
}

function pictures(salon: LegalFacts): string[] {
  return [
    ...(hasGallery(salon)
      ? []
      : ['Galerie: Sie zeigt bisher nur unscharfe, gezeichnete Platzhalter.']),
    ...(salon.photos.length > 0
      ? ['Fotos: Jedes ist kurz beschrieben, eine ausführliche Beschreibung gibt es nicht.']
      : []),
  ]
}

function hasGallery(salon: LegalFacts) {
  return galleryPhotos(salon).length > 0
}

function spoken({ languages, phone }: LegalFacts) {
  if (languages.length < 2) return ''
  return ` ${phone ? 'Am Telefon und im' : 'Im'} Salon sprechen wir mehrere Sprachen.`
}

function linkedServices({ links, phone, email }: LegalFacts): string[] {
  const services = [
    ...(links.whatsapp ? ['WhatsApp'] : []),
    ...(links.googleMaps || links.googleReviews ? ['Google'] : []),
    ...(links.openStreetMap ? ['OpenStreetMap'] : []),
  ]
  if (services.length === 0) return []
  const ways = [...(phone ? ['Telefon'] : []), ...(email ? ['E-Mail'] : [])]
  const without = ways.length > 1 ? `${listed(ways, 'und')} führen` : `Unser ${FORM} führt`
  return [
    `${listed(services, 'und')}: Auf die Barrierefreiheit verlinkter Dienste haben wir keinen Einfluss. ${without} immer auch ohne sie zu uns.`,
  ]
}

function howToTell({ phone, email }: LegalFacts) {
  if (!phone && !email) return `Schreiben Sie uns über das ${FORM}.`
  if (!phone) return 'Schreiben Sie uns.'
  return email ? 'Schreiben Sie uns oder rufen Sie an.' : 'Rufen Sie uns an.'
}
