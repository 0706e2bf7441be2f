import { monthsText } from '#domain/german.ts'
import type { LegalSection } from '#domain/salon/pages.ts'
import type { LegalFacts } from './facts.ts'

/** What we write to people, and what we have agreed with them. */
export function answerSections({ letters, months }: LegalFacts): LegalSection[] {
  const { acknowledges, reminderAt } = letters
  return [
    {
      heading: 'Unsere Antworten',
      paragraphs: [
        ...(acknowledges ? [ACKNOWLEDGEMENT] : []),
        'Antworten wir Ihnen aus unserer Verwaltung per E-Mail, speichern wir bei Ihrer Anfrage Betreff und Text, den Zeitpunkt, wer geschrieben hat, und ob unser Mailserver die E-Mail angenommen oder mit welcher Begründung er sie abgelehnt hat. Haben wir Sie angerufen oder Ihnen auf anderem Weg geschrieben, vermerken wir das mit Zeitpunkt und Person. Ob Sie eine E-Mail öffnen, erfahren wir nicht.',
        'Rechtsgrundlage ist dieselbe wie für Ihre Anfrage. Antworten und Vermerke löschen wir zusammen mit ihr. Der Anbieter unseres Postfachs verschickt die E-Mails in unserem Auftrag (Art. 28 DSGVO).',
      ],
    },
    {
      heading: 'Vereinbarte Termine',
      paragraphs: [
        'Vereinbaren wir mit Ihnen einen Termin oder ein Probearbeiten, speichern wir bei Ihrer Anfrage oder Bewerbung Tag, Uhrzeit, Dauer, Leistung, wer im Salon für Sie da ist und unsere Notiz dazu, auch wenn er verschoben oder abgesagt wird.',
        `Bei Anfragen mit E-Mail-Adresse können wir Ihnen den Termin per E-Mail bestätigen, mit einem Eintrag für Ihren Kalender. Verschieben oder sagen wir ihn ab, bekommen Sie auch das per E-Mail.${reminderAt ? ` Am Tag davor ab ${reminderAt} Uhr erinnern wir Sie einmal daran.` : ''} Wenn Sie solche E-Mails nicht möchten, sagen Sie uns bitte Bescheid.`,
        'Unser Team kann die Termine in einem Kalender auf dem Telefon abonnieren, über eine geheime Adresse. Dorthin gelangen Zeit, Leistung, die Person im Salon und Ihr Name in abgekürzter Form (etwa „Anna M.“), nicht Ihre Telefonnummer oder E-Mail-Adresse. Der Anbieter des Kalenders erhält diese Angaben.',
        `Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO. Termine löschen wir zusammen mit der Anfrage oder Bewerbung, zu der sie gehören. Solange ein Termin bevorsteht, bleibt sie gespeichert, eine Anfrage danach noch ${monthsText(months.requestMonths)}, eine Bewerbung noch ${monthsText(months.applicationMonths)}.`,
      ],
    },
  ]
}

const ACKNOWLEDGEMENT =
  'Haben Sie im Formular eine E-Mail-Adresse angegeben, bestätigt Ihnen die Website dorthin, dass Ihre Anfrage angekommen ist und bis wann wir antworten: höchstens einmal am Tag je Adresse. Damit es bei einmal bleibt, vermerken wir einen Prüfwert der Adresse mit dem Tag; er wird mit der Anfrage gelöscht.'
