import { links } from '#content/salon.ts'
import type { LegalSection } from './page.ts'
import { retention } from './retention.ts'

/** What people send us themselves. */
export const messageSections: LegalSection[] = [
  {
    heading: 'Telefon, E-Mail und WhatsApp',
    paragraphs: [
      'Wenn Sie uns anrufen oder schreiben, verwenden wir Ihre Angaben, um Ihr Anliegen zu bearbeiten und Termine zu vereinbaren. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO, wenn es um einen Termin oder einen Vertrag geht, sonst unser berechtigtes Interesse, Ihnen zu antworten (Art. 6 Abs. 1 Buchst. f DSGVO). Wir löschen Nachrichten, wenn sie erledigt sind und keine gesetzliche Aufbewahrungspflicht besteht.',
      'WhatsApp ist bei uns ein Link: Ihr Browser verbindet sich erst nach Ihrem Klick mit WhatsApp und öffnet einen vorbereiteten Text, den Sie ändern können. Anbieter ist die WhatsApp Ireland Limited, Merrion Road, Dublin 4, D04 X2K5, Irland. WhatsApp verarbeitet dabei unter anderem Ihre Telefonnummer sowie Zeitpunkt und Geräteangaben, auch außerhalb der EU. Mehr dazu steht in der [Datenschutzrichtlinie von WhatsApp](https://www.whatsapp.com/legal/privacy-policy-eea). Wenn Sie das nicht möchten, rufen Sie uns bitte an oder schreiben Sie eine E-Mail. Gesundheitliches, etwa Allergien, besprechen Sie bitte lieber am Telefon oder im Salon.',
    ],
  },
  {
    heading: 'Anfragen über Formulare',
    paragraphs: [
      'Senden Sie uns eine Anfrage oder einen Terminwunsch über ein Formular dieser Website, speichern wir Ihren Namen, Ihre E-Mail-Adresse oder Telefonnummer, soweit angegeben, Ihre Nachricht, die Art der Anfrage und den Zeitpunkt. Dazu kommen der Stand der Bearbeitung und unsere Notizen.',
      `Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO, bei allgemeinen Fragen Art. 6 Abs. 1 Buchst. f DSGVO. Wir löschen die Anfrage ${retention.requestMonthsAfterCompletion} Monate, nachdem sie erledigt ist.`,
    ],
  },
  {
    heading: 'Bewertungen über diese Website',
    paragraphs: [
      'Wenn Sie uns auf dieser Website bewerten, speichern wir den Namen, den Sie angeben (ohne Angabe steht dort „Anonym“), Sterne, Text, Leistung und Zeitpunkt. Jede Bewertung wird zunächst zurückgehalten. Ein Mensch liest sie und entscheidet über die Veröffentlichung. Einen Abgleich mit unseren Terminen gibt es nicht.',
      'Rechtsgrundlage ist Ihre Einwilligung durch das Absenden (Art. 6 Abs. 1 Buchst. a DSGVO). Sie können sie jederzeit mit Wirkung für die Zukunft widerrufen; eine kurze Nachricht genügt, und wir löschen die Bewertung. Ohne Widerruf bleibt sie gespeichert, bis wir sie entfernen.',
    ],
  },
  {
    heading: 'Zitierte Bewertungen',
    paragraphs: [
      `Einzelne öffentliche Bewertungen von Google geben wir von Hand wieder, nur mit Initialen und mit einem Link zu den [Bewertungen bei Google](${links.googleReviews}). Beim Anzeigen unserer Seite werden keine Daten mit Google ausgetauscht. Rechtsgrundlage ist unser berechtigtes Interesse, zu zeigen, was andere über unsere Arbeit sagen (Art. 6 Abs. 1 Buchst. f DSGVO). Möchten Sie nicht zitiert werden, sagen Sie uns Bescheid; wir nehmen das Zitat heraus.`,
    ],
  },
  {
    heading: 'Bewerbungen',
    paragraphs: [
      'Im Bewerbungsformular fragen wir nach Name, Telefonnummer, Ausbildung im Friseurhandwerk, gewünschter Arbeitszeit und Starttermin; eine Nachricht ist freiwillig. Bis zum Absenden liegen Ihre Antworten nur in Ihrem Browser. Unterlagen werden hier nicht hochgeladen. Nach dem Absenden speichern wir Ihre Angaben mit Zeitpunkt, Stand der Bearbeitung und unseren Notizen.',
      `Wir verwenden sie nur, um über Ihre Bewerbung zu entscheiden. Rechtsgrundlage ist Art. 6 Abs. 1 Buchst. b DSGVO in Verbindung mit § 26 Abs. 1 BDSG. Wir löschen die Bewerbung ${retention.applicationMonthsAfterDecision} Monate nach der Entscheidung, denn so lange müssen wir uns gegen mögliche Ansprüche verteidigen können (Art. 6 Abs. 1 Buchst. f DSGVO). Kommt ein Arbeitsverhältnis zustande, übernehmen wir die nötigen Angaben in die Personalakte.`,
    ],
  },
]
