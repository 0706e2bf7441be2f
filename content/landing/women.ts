import { durationOf } from '#content/faq/facts.ts'
import { leadTimes, salon } from '#content/salon.ts'
import type { LandingPage } from '#domain/salon/pages.ts'

export const womenPage: LandingPage = {
  path: '/damenfriseur-hamburg-hamm',
  headline: { plain: 'Damenfriseur in', emphasis: salon.place },
  lead: 'Ein Schnitt soll auch nach drei Wochen und ohne Rundbürste noch sitzen. Deshalb fragen wir zuerst, wie Ihr Morgen aussieht.',
  sections: [
    {
      heading: 'Ein Schnitt für Ihren Alltag',
      paragraphs: [
        'Wie viel Zeit haben Sie morgens, was stört Sie am meisten, was soll bleiben? Nach diesen Fragen schlagen wir etwas vor. Passt ein Wunsch nicht zu Ihrem Haar, sagen wir das und zeigen, was stattdessen geht.',
      ],
    },
    {
      heading: 'Schnitt, Föhnen, Welle',
      paragraphs: [
        'Waschen, Schneiden, Föhnen ist unser Klassiker, nach Haarlänge gestaffelt. Cut & Go ist die schnelle Variante ohne Föhnen. Und wer nur eine schöne Föhnfrisur für den Abend möchte, bekommt auch die.',
        'Eine Dauerwelle gibt feinem Haar Halt. Ob Ihr Haar sie verträgt, prüfen wir vorher; auf stark blondiertem Haar machen wir keine.',
      ],
    },
    {
      heading: 'Augenbrauen, Wimpern, Festliches',
      paragraphs: [
        `Wimpern und Augenbrauen färben und formen wir gleich mit, am günstigsten im Paket Schöne Augen. Hochsteckfrisuren für Hochzeit oder Abschlussball dauern ${durationOf('hochsteckfrisuren')}; den Preis nennen wir auf Anfrage.`,
      ],
    },
  ],
  services: [
    {
      heading: 'Schnitt und Styling',
      slugs: [
        'waschen-schneiden-foehnen',
        'cut-and-go',
        'foehnen',
        'dauerwelle',
        'kinderhaarschnitt-maedchen',
      ],
    },
    {
      heading: 'Farbe',
      slugs: ['ansatzfarbe', 'coloration-inkl-schnitt', 'folienstraehnen', 'balayage'],
    },
    {
      heading: 'Augen und Gesicht',
      slugs: [
        'wimpern-faerben',
        'augenbrauen-faerben',
        'augenbrauen-zupfen',
        'paket-schoene-augen',
        'haarentfernung-im-gesicht',
      ],
    },
  ],
  booking: {
    heading: 'Ihr Termin',
    text: `Nennen Sie uns Haarlänge und Wunsch, am besten mit Foto. Für Schnitt und Farbe reichen meist ${leadTimes.usual} Wochen, für Balayage ${leadTimes.balayage}.`,
  },
  callToAction: {
    heading: 'Lust auf eine Veränderung?',
    text: 'Oder nur auf die Spitzen? Beides beginnt mit einer kurzen Nachricht.',
  },
  testimonials: 'damen',
}
