import { claims, salon } from '#content/salon.ts'
import type { FaqEntry } from '#domain/salon/pages.ts'
import { closedDays, languages, openDays } from './facts.ts'

const category = 'Allgemein'

export const generalQuestions: FaqEntry[] = [
  {
    category,
    slug: 'oeffnungszeiten',
    question: 'Wann haben Sie geöffnet?',
    answer: [
      `${openDays}. ${closedDays} ist geschlossen. Termine außerhalb dieser Zeiten sind nach Vereinbarung möglich.`,
    ],
    link: { path: '/kontakt', label: 'Kontakt und Anfahrt' },
  },
  {
    category,
    slug: 'feiertage',
    question: 'Ist der Salon an Feiertagen geöffnet?',
    answer: [
      'In der Regel nicht: An den gesetzlichen Feiertagen in Hamburg bleibt der Salon geschlossen.',
      'Was davon abweicht, auch Betriebsferien, steht rechtzeitig bei den Öffnungszeiten.',
    ],
    link: { path: '/kontakt', label: 'Öffnungszeiten ansehen' },
  },
  {
    category,
    slug: 'sprachen',
    question: 'Welche Sprachen sprechen Sie?',
    answer: [`${languages}. Sagen Sie bei der Anfrage, welche Sprache Ihnen am liebsten ist.`],
  },
  {
    category,
    slug: 'meisterbetrieb',
    question: 'Was bedeutet Meisterbetrieb?',
    answer: [
      `${claims.master}: Die fachliche Leitung liegt bei einer Meisterin oder einem Meister, so verlangt es die Handwerksordnung. Dazu gehören Ausbildung, Hygiene und der sichere Umgang mit Farbe und Dauerwelle.`,
    ],
    link: { path: '/philosophie', label: 'Unsere Philosophie' },
  },
  {
    category,
    slug: 'nicht-zufrieden',
    question: 'Was ist, wenn mir das Ergebnis nicht gefällt?',
    answer: [
      'Sagen Sie es uns, am liebsten noch im Salon, sonst in den nächsten Tagen. Wir sehen es uns an und suchen mit Ihnen eine Lösung.',
    ],
  },
  {
    category,
    slug: 'bewertung-abgeben',
    question: 'Wo kann ich eine Bewertung abgeben?',
    answer: [
      'Auf der Seite Bewertungen oder bei Google. Bewertungen über unsere Website lesen wir, bevor sie erscheinen; mit unseren Terminen gleichen wir sie nicht ab.',
    ],
    link: { path: '/bewertungen', label: 'Zu den Bewertungen' },
  },
  {
    category,
    slug: 'modell-und-kooperation',
    question: 'Kann ich Modell werden oder mit Ihnen zusammenarbeiten?',
    answer: [
      `Schreiben Sie uns an ${salon.email.shown}. Auf der Seite Kontakt gibt es für beides ein Formular und eine vorbereitete E-Mail.`,
    ],
    link: { path: '/kontakt', label: 'Kontakt' },
  },
  {
    category,
    slug: 'bewerben',
    question: 'Wie kann ich mich bewerben?',
    answer: [
      'Auf der Teamseite, in sechs kurzen Schritten und etwa zwei Minuten. Ein Anschreiben ist nicht nötig.',
    ],
    link: { path: '/ueber-uns#job-application', label: 'Zur Bewerbung' },
  },
]
