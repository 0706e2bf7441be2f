import { longDate, weekdayName } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { berlinDate, weekdayOf } from '#domain/opening-hours.ts'

/** Near enough to be wished for. */
const DAY = daysAfter(berlinDate(new Date()), 20)

/** One form of the site as somebody without a script sends it. */
export type PlainForm = {
  path: string
  table: string
  /** As a browser sends it, line ends included. */
  typed: Record<string, string>
  row: Record<string, unknown>
  wrong: Record<string, string>
  /** What is said about `wrong`. */
  messages: string[]
  /** Makes another entry of it. */
  other: Record<string, string>
  thanks: string
}

export const plainForms: PlainForm[] = [
  {
    path: '/bewertungen',
    table: 'reviews',
    typed: {
      rating: '4',
      service_type: 'Balayage',
      review_text: ' Erst skeptisch,\r\ndann froh. ',
      author_name: '',
      website: '',
    },
    row: {
      author_name: 'Anonym',
      rating: 4,
      review_text: 'Erst skeptisch,\ndann froh.',
      service_type: 'Balayage',
    },
    wrong: { rating: '2', service_type: '', review_text: 'Zu kurz', author_name: 'Kim & Co' },
    messages: [
      'Bitte wählen Sie eine Dienstleistung aus.',
      'Ihre Bewertung muss mindestens 10 Zeichen lang sein.',
    ],
    other: { review_text: 'Ein zweiter Besuch', author_name: 'Kim & Co' },
    thanks: 'Vielen Dank für Ihre Bewertung!',
  },
  {
    path: '/kontakt',
    table: 'contact_submissions',
    typed: {
      submission_type: 'cooperation',
      name: 'Kim',
      email: 'kim@example.org',
      phone: '',
      message: 'Guten Tag,\r\nhaben Sie Gutscheine?',
      website: '',
    },
    row: {
      name: 'Kim',
      email: 'kim@example.org',
      phone: null,
      message: 'Guten Tag,\nhaben Sie Gutscheine?',
      submission_type: 'cooperation',
    },
    wrong: { submission_type: 'model', name: 'Kim', phone: '1', message: 'Nur eine Frage' },
    messages: ['Bitte prüfen Sie Ihre Telefonnummer: Sie braucht mindestens 3 Ziffern.'],
    other: { message: 'Noch eine Frage' },
    thanks: 'Danke, Ihre Nachricht ist angekommen.',
  },
  {
    path: '/termin-buchen',
    table: 'contact_submissions',
    typed: {
      service: 'Balayage',
      first_date: DAY,
      first_daytime: 'nachmittags',
      second_date: '',
      second_daytime: '',
      call_back: 'mittags',
      name: 'Kim',
      email: '',
      phone: '040 123456',
      remark: 'Nicht zu kurz,\r\nbitte.',
      website: '',
    },
    row: {
      name: 'Kim',
      email: null,
      phone: '040 123456',
      message:
        `Leistung: Balayage\n1. Wunsch: ${weekdayName(weekdayOf(DAY))}, ${longDate(DAY)}, nachmittags\n` +
        'Rückruf: mittags\nAnmerkung: Nicht zu kurz,\nbitte.',
      submission_type: 'booking',
      wish: {
        service: 'Balayage',
        first: { date: DAY, daytime: 'nachmittags' },
        second: { date: '', daytime: '' },
        callBack: 'mittags',
        remark: 'Nicht zu kurz,\nbitte.',
      },
    },
    wrong: { service: '', first_date: '2020-01-07', name: '', phone: '040 1', remark: 'Gern früh' },
    messages: [
      'Bitte nennen Sie uns die Leistung.',
      'Dieser Tag ist schon vorbei.',
      'Bitte geben Sie Ihren Namen an.',
    ],
    other: { remark: 'Doch lieber kurz', service: 'Barttrimmen' },
    thanks: 'Das ist eine Anfrage und noch kein Termin.',
  },
  {
    path: '/ueber-uns',
    table: 'job_applications',
    typed: {
      is_hairdresser: 'Ja',
      work_hours: 'Teilzeit',
      start_date: 'In 1–3 Monaten',
      name: 'Kim',
      phone: '(040) 12-34',
      message: '',
      website: '',
    },
    row: {
      name: 'Kim',
      phone: '04012-34',
      is_hairdresser: 'Ja',
      work_hours: 'Teilzeit',
      start_date: 'In 1–3 Monaten',
      message: null,
    },
    wrong: { work_hours: 'Minijob', name: 'Kim', phone: '0', message: 'Ich backe auch' },
    messages: ['Bitte wähle eine Antwort aus.', 'Bitte prüfe deine Telefonnummer'],
    other: { message: 'Ich backe auch', name: 'Alex' },
    thanks: 'Danke, deine Bewerbung ist bei uns.',
  },
]
