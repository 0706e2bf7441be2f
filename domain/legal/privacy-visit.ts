import { listed } from '#domain/german.ts'
import type { LegalSection } from '#domain/salon/pages.ts'
import { hasMap, type LegalFacts } from './facts.ts'
import { retention } from './retention.ts'

/** What happens by looking at the pages, and what a click adds. */
export function visitSections(salon: LegalFacts): LegalSection[] {
  const { legal } = salon
  return [
    ...(legal ? [{ heading: 'Hosting', paragraphs: [legal.host] }] : []),
    {
      heading: 'Aufruf der Seiten und Serverprotokoll',
      paragraphs: [
        'Damit eine Seite bei Ihnen ankommt, überträgt Ihr Browser technisch notwendige Angaben: Ihre IP-Adresse, die gewünschte Adresse und Angaben zum Browser. Wir verwenden sie, um die Anfrage zu beantworten.',
        'Unser Protokoll hält je Anfrage nur Zeitpunkt, Art der Anfrage, Pfad der Seite, Ergebnis und Dauer fest. IP-Adressen, Browserkennungen, Suchangaben und Eingaben stehen nicht darin. Das Protokoll dient dazu, Störungen zu finden; wer eine Seite aufgerufen hat, lässt sich daraus nicht erkennen.',
        'Rechtsgrundlage ist unser berechtigtes Interesse an einer sicheren, funktionierenden Website (Art. 6 Abs. 1 Buchst. f DSGVO).',
      ],
    },
    {
      heading: 'Verschlüsselung',
      paragraphs: [
        'Was zwischen Ihrem Browser und dieser Website unterwegs ist, wird mit TLS verschlüsselt. Sie erkennen das am „https“ in der Adresszeile.',
      ],
    },
    {
      heading: 'Was in Ihrem Browser gespeichert wird',
      paragraphs: [
        'Wenn Sie unsere Seiten besuchen, setzen wir keine Cookies. Einige Angaben merkt sich allein Ihr Browser, weil die gewünschte Funktion sie braucht:',
        [
          'Sprachwahl („language“, lokaler Speicher): welche Sprache Sie im Fuß der Seite gewählt haben. Bleibt, bis Sie die Websitedaten im Browser löschen.',
          'Entwurf der Bewerbung („job-application“, Sitzungsspeicher): Ihre Antworten im Bewerbungsformular, damit ein Neuladen sie nicht löscht. Endet mit dem Absenden oder mit dem Schließen des Tabs.',
        ],
        'Diese Speicherung ist unbedingt erforderlich, um die von Ihnen gewünschte Funktion bereitzustellen (§ 25 Abs. 2 Nr. 2 TDDDG). Eine Einwilligung ist dafür nicht nötig.',
      ],
    },
    ...(hasMap(salon) ? [MAP] : []),
    ...linkSections(salon),
    {
      heading: 'Für das Team des Salons',
      paragraphs: [
        `Der Verwaltungsbereich ist nur für Mitarbeitende mit eigenem Konto. Zum Schutz vor dem Ausprobieren von Passwörtern zählen wir Anmeldeversuche. E-Mail-Adresse und IP-Adresse werden dafür nur als Hashwert mit geheimem Schlüssel gespeichert. Ein Fehlversuch zählt ${retention.signInFailureHours} Stunden, eine erfolgreiche Anmeldung gilt ${retention.knownSignInDays} Tage als bekannt; danach werden die Einträge gelöscht. Dass wir ein Gerät abgemeldet haben, weil seine Anmeldung kopiert sein könnte, steht ${retention.endedSessionDays} Tage im Konto. Rechtsgrundlage ist unser berechtigtes Interesse an der Sicherheit Ihrer und unserer Daten (Art. 6 Abs. 1 Buchst. f DSGVO).`,
        'Wer dort arbeitet, hat außerdem im eigenen Browser:',
        [
          'Anmeldung („salon-admin“, lokaler Speicher): wer angemeldet ist. Endet mit der Abmeldung.',
          `Bekanntes Gerät („__Secure-salon-device“, Cookie): damit das eigene Gerät nicht warten muss, während Fremde Passwörter ausprobieren. Bleibt ${retention.knownSignInDays} Tage ab der letzten Anmeldung.`,
          `Angefangene Eingaben („salon-entwurf“, lokaler Speicher): was jemand vom Team gerade schreibt, etwa eine Antwort an Kundinnen und Kunden, damit ein Neuladen es nicht löscht. Endet mit dem Speichern, Senden oder Verwerfen, mit der Abmeldung, spätestens nach ${retention.browserDraftDays} Tagen.`,
          `Fotos auf dem Weg zum Server („salon-fotos“, Datenbank des Browsers, und „salon-foto-offen“, lokaler Speicher): damit ein Abbruch sie nicht verliert. Endet mit der Übertragung, mit der Abmeldung, spätestens nach ${retention.browserDraftDays} Tagen.`,
          'Einstellung der Tasten („salon-tasten-aus“, lokaler Speicher): ob Tastenkürzel ausgeschaltet sind. Bleibt, bis man sie wieder einschaltet.',
          'Leseposition („react-router-scroll-positions“, Sitzungsspeicher): damit man beim Zurückblättern an derselben Stelle landet. Endet mit dem Schließen des Tabs.',
        ],
        'Auch das ist für die gewünschte Funktion unbedingt erforderlich (§ 25 Abs. 2 Nr. 2 TDDDG).',
      ],
    },
  ]
}

const MAP: LegalSection = {
  heading: 'Landkarte nach einem Klick',
  paragraphs: [
    'Auf der Seite [Kontakt](/kontakt) zeigen wir zunächst eine eigene Zeichnung. Erst wenn Sie auf „Karte laden“ klicken, lädt Ihr Browser die Karte von OpenStreetMap. Anbieter ist die OpenStreetMap Foundation, St John’s Innovation Centre, Cowley Road, Cambridge CB4 0WS, Vereinigtes Königreich.',
    'Dabei erhalten die OpenStreetMap Foundation und die von ihr eingesetzten Dienstleister Ihre IP-Adresse, Angaben zu Browser und Gerät, die Adresse unserer Website und den angezeigten Kartenausschnitt. OpenStreetMap kann dabei eigene Cookies setzen. Mehr dazu steht in der [Datenschutzerklärung der OpenStreetMap Foundation](https://osmfoundation.org/wiki/Privacy_Policy).',
    'Rechtsgrundlage ist Ihre Einwilligung durch den Klick (Art. 6 Abs. 1 Buchst. a DSGVO, § 25 Abs. 1 TDDDG). Sie gilt nur für diesen Besuch der Seite; nach einem Neuladen ist die Karte wieder aus. Für das Vereinigte Königreich besteht ein Angemessenheitsbeschluss der EU-Kommission (Art. 45 DSGVO).',
  ],
}

function linkSections({ links, partners }: LegalFacts): LegalSection[] {
  const others = [
    ...(links.googleMaps ? ['Google Maps'] : []),
    ...(links.openStreetMap ? ['OpenStreetMap'] : []),
    ...(links.googleReviews ? ['Google-Bewertungen'] : []),
    ...(links.whatsapp ? ['WhatsApp'] : []),
    ...(partners.length > 0 ? ['unseren Partnern'] : []),
  ]
  if (others.length === 0) return []
  return [
    {
      heading: 'Links zu anderen Diensten',
      paragraphs: [
        `Zu ${listed(others, 'und')} führen gewöhnliche Links. Erst wenn Sie einen davon anklicken, erfährt der jeweilige Anbieter, dass Sie seine Seite aufrufen. Für das Weitere gilt dessen Datenschutzerklärung.`,
      ],
    },
  ]
}
