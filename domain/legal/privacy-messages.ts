import { listed, monthsText } from '#domain/german.ts'
import type { LegalSection } from '#domain/salon/pages.ts'
import type { LegalFacts } from './facts.ts'
import { answerSections } from './privacy-answers.ts'
import { retention } from './retention.ts'

/** What people send us themselves. */
export function messageSections(salon: LegalFacts): LegalSection[] {
  const { email, months, hasSecondBackup } = salon
  return [
    ...directSections(salon),
    {
      heading: 'Anfragen über Formulare',
      paragraphs: [
        'Senden Sie uns eine Anfrage oder einen Terminwunsch über ein Formular dieser Website, speichern wir Ihren Namen, Ihre E-Mail-Adresse oder Telefonnummer, soweit angegeben, Ihre Nachricht, die Art der Anfrage und den Zeitpunkt. Dazu kommen der Stand der Bearbeitung, unsere Notizen, unsere Antworten und vereinbarte Termine.',
        `Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO, bei allgemeinen Fragen Art. 6 Abs. 1 Buchst. f DSGVO. Wir löschen die Anfrage ${monthsText(months.requestMonths)}, nachdem sie erledigt ist: So lange können Rückfragen oder Reklamationen kommen, zu denen wir nachsehen müssen, was vereinbart war.`,
      ],
    },
    ...answerSections(salon),
    {
      heading: 'Bewertungen über diese Website',
      paragraphs: [
        'Wenn Sie uns auf dieser Website bewerten, speichern wir den Namen, den Sie angeben (ohne Angabe steht dort „Anonym“), Sterne, Text, Leistung und Zeitpunkt. Jede Bewertung wird zunächst zurückgehalten. Wir lesen sie und entscheiden dann, ob sie erscheint. Einen Abgleich mit unseren Terminen gibt es nicht.',
        'Rechtsgrundlage ist Ihre Einwilligung durch das Absenden (Art. 6 Abs. 1 Buchst. a DSGVO). Sie können sie jederzeit mit Wirkung für die Zukunft widerrufen; eine kurze Nachricht genügt, und wir löschen die Bewertung. Ohne Widerruf bleibt sie gespeichert, bis wir sie entfernen.',
      ],
    },
    ...quotedSections(salon),
    {
      heading: 'Bewerbungen',
      paragraphs: [
        'Im Bewerbungsformular fragen wir nach Name, Telefonnummer, Ausbildung im Friseurhandwerk, gewünschter Arbeitszeit und Starttermin; eine Nachricht ist freiwillig. Bis zum Absenden liegen Ihre Antworten nur in Ihrem Browser. Unterlagen werden hier nicht hochgeladen. Nach dem Absenden speichern wir Ihre Angaben mit Zeitpunkt, Stand der Bearbeitung, unseren Notizen, wann wir Sie erreicht haben und einem vereinbarten Probearbeiten.',
        `Wir verwenden sie nur, um über Ihre Bewerbung zu entscheiden. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO, denn eine Bewerbung bahnt einen Arbeitsvertrag an. Wir löschen die Bewerbung ${monthsText(months.applicationMonths)} nach der Entscheidung, denn so lange müssen wir uns gegen mögliche Ansprüche verteidigen können (Art. 6 Abs. 1 Buchst. f DSGVO). Kommt ein Arbeitsverhältnis zustande, übernehmen wir die nötigen Angaben in die Personalakte.`,
      ],
    },
    {
      heading: 'Benachrichtigung des Salons',
      paragraphs: [
        `Damit wir Ihre Anfrage, Bewertung oder Bewerbung bald lesen, schickt die Website eine E-Mail mit Ihren Angaben an das Postfach des Salons${email ? ` (${email.shown})` : ''}. Im Betreff steht nichts über Sie. Liegt etwas zwei Öffnungstage lang unbeantwortet, erinnert uns eine E-Mail mit Name, Art und Tag daran. Der Anbieter unseres Postfachs verarbeitet die E-Mails in unserem Auftrag (Art. 28 DSGVO). Wir löschen sie dort nach denselben Fristen wie die Anfrage oder Bewerbung selbst, E-Mails über Bewertungen und über zurückgestellte Einsendungen nach ${retention.otherMailDays} Tagen.`,
        `In unserer Datenbank vermerken wir ${retention.letterDays} Tage lang, dass eine Benachrichtigung verschickt wurde, ohne ihren Inhalt. Rechtsgrundlage ist dieselbe wie für das Formular, das Sie verwendet haben.`,
      ],
    },
    {
      heading: 'Schutz der Formulare',
      paragraphs: [
        `Damit niemand unsere Formulare überschwemmt, zählen wir, wie viele Einsendungen von einer Adresse kommen. Ihre IP-Adresse speichern wir dafür nur als Hashwert mit geheimem Schlüssel, dazu den Zeitpunkt und einen Prüfwert Ihrer Einsendung, an dem wir eine doppelte erkennen. Nach ${retention.senderTraceHours} Stunden verwenden wir diese Angaben nicht mehr, spätestens nach ${retention.senderTraceMaxHours} Stunden sind sie gelöscht.`,
        'Beim Absenden gibt das Formular drei Dinge mit, die nichts über Sie sagen und Sie bei einem späteren Besuch nicht wiedererkennen:',
        [
          `Eine zufällige Zeichenfolge der Einsendung, damit ein doppelter Klick nur einmal ankommt. Aus ihr entsteht die kurze Nummer, die Sie nach einer Anfrage sehen. Bei Anfragen bleibt sie deshalb so lange gespeichert wie die Anfrage, mindestens ${retention.referenceMinDays} Tage; sonst wird sie mit den Zählwerten gelöscht.`,
          'Den Zeitpunkt, zu dem Sie mit dem Schreiben begonnen haben, gegen Fälschung gesichert. Programme sind meist schneller als Menschen.',
          'Den Inhalt eines Feldes, das Menschen nicht sehen. Nur Programme füllen es aus.',
        ],
        `Sieht eine Einsendung nach einem Programm aus, stellen wir sie zurück und schicken dem Salon eine E-Mail darüber. Sie bleibt zurückgestellt, bis ein Mensch über sie entscheidet, längstens ${retention.quarantineDays} Tage. Danach wird sie gelöscht. Rechtsgrundlage ist unser berechtigtes Interesse, die Formulare für alle offen zu halten (Art. 6 Abs. 1 Buchst. f DSGVO).`,
      ],
    },
    {
      heading: 'Papierkorb und Verlauf',
      paragraphs: [
        `Löschen wir einen Eintrag von Hand, liegt er noch bis zu ${retention.binDays} Tage in einem Papierkorb, damit wir ein Versehen rückgängig machen können. Endet seine eigene Frist früher, wird er dann schon gelöscht. Verlangen Sie die Löschung Ihrer Daten (Art. 17 DSGVO), löschen wir sie sofort und ohne Papierkorb, mit Notizen, Antworten, Terminen, Verlauf und Nummer.`,
        `Unsere Datenbank hält fest, wer im Salon einen Eintrag wann angelegt, geändert, gelöscht oder zurückgeholt hat, mit den Angaben vorher und nachher. Dieser Verlauf wird mit dem Eintrag endgültig gelöscht. Nur dass etwas endgültig gelöscht wurde, wann und von wem, bleibt ${retention.purgeTraceMonths} Monate vermerkt, ohne Angaben über Sie. Rechtsgrundlage ist unser berechtigtes Interesse, Fehler zu bemerken und Löschungen nachzuweisen (Art. 6 Abs. 1 Buchst. f DSGVO).`,
      ],
    },
    {
      heading: 'Sicherungskopien',
      paragraphs: [
        `Jede Nacht sichern wir alle gespeicherten Daten in einer Datei, auf die nur der Betrieb Zugriff hat.${hasSecondBackup ? ` ${ELSEWHERE}` : ''} Was wir löschen, steht in älteren Sicherungen noch bis zu ${retention.backupMonths} Monate; sie werden nur nach einem Verlust von Daten verwendet, und danach löschen wir erneut. Rechtsgrundlage ist unser berechtigtes Interesse, Daten nach einer Störung wiederherzustellen (Art. 6 Abs. 1 Buchst. f, Art. 32 DSGVO).`,
      ],
    },
  ]
}

const ELSEWHERE =
  'Eine Kopie davon liegt verschlüsselt an einem zweiten Ort; wer ihn betreibt, kann sie nicht lesen.'

/** Ways that the salon does not have are not named. */
function directSections({ phone, email, links }: LegalFacts): LegalSection[] {
  const ways = [
    ...(phone ? ['Telefon'] : []),
    ...(email ? ['E-Mail'] : []),
    ...(links.whatsapp ? ['WhatsApp'] : []),
  ]
  if (ways.length === 0) return []
  return [
    {
      heading: listed(ways, 'und'),
      paragraphs: [
        'Wenn Sie uns anrufen oder schreiben, verwenden wir Ihre Angaben, um Ihr Anliegen zu bearbeiten und Termine zu vereinbaren. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO, wenn es um einen Termin oder einen Vertrag geht, sonst unser berechtigtes Interesse, Ihnen zu antworten (Art. 6 Abs. 1 Buchst. f DSGVO). Wir löschen Nachrichten, wenn sie erledigt sind und keine gesetzliche Aufbewahrungspflicht besteht.',
        ...(links.whatsapp ? [CHAT] : []),
      ],
    },
  ]
}

const CHAT =
  'WhatsApp ist bei uns ein Link: Ihr Browser verbindet sich erst nach Ihrem Klick mit WhatsApp und öffnet einen vorbereiteten Text, den Sie ändern können. Anbieter ist die WhatsApp Ireland Limited, Merrion Road, Dublin 4, D04 X2K5, Irland. WhatsApp verarbeitet dabei unter anderem Ihre Telefonnummer sowie Zeitpunkt und Geräteangaben, auch außerhalb der EU. Mehr dazu steht in der [Datenschutzrichtlinie von WhatsApp](https://www.whatsapp.com/legal/privacy-policy-eea). Wenn Sie das nicht möchten, rufen Sie uns bitte an oder schreiben Sie eine E-Mail. Gesundheitliches, etwa Allergien, besprechen Sie bitte lieber am Telefon oder im Salon.'

function quotedSections({ links, quotedReviews, testimonials }: LegalFacts): LegalSection[] {
  const isQuoted = quotedReviews.length > 0 || testimonials.some((one) => one.googleLink)
  if (!isQuoted) return []
  return [
    {
      heading: 'Zitierte Bewertungen',
      paragraphs: [
        `Einzelne öffentliche Bewertungen von Google geben wir von Hand wieder, nur mit Initialen und mit einem Link zu den ${links.googleReviews ? `[Bewertungen bei Google](${links.googleReviews})` : 'Bewertungen bei Google'}. Beim Anzeigen unserer Seite werden keine Daten mit Google ausgetauscht. Rechtsgrundlage ist unser berechtigtes Interesse, zu zeigen, was andere über unsere Arbeit sagen (Art. 6 Abs. 1 Buchst. f DSGVO). Möchten Sie nicht zitiert werden, sagen Sie uns Bescheid; wir nehmen das Zitat heraus.`,
      ],
    },
  ]
}
