import { listed, monthsText } from '#domain/german.ts'
import type { LegalPage, LegalSection } from '#domain/salon/pages.ts'
import { hasMap, type LegalFacts, waysToReach } from './facts.ts'
import { retention } from './retention.ts'

export function privacy(salon: LegalFacts): LegalPage {
  const { name, address, owner } = salon
  return {
    path: '/datenschutz',
    title: 'Datenschutzerklärung',
    sections: [
      {
        heading: 'Das Wichtigste in Kürze',
        paragraphs: [
          [
            'Wer diese Website besucht, bekommt von uns keine Cookies, und wir messen nicht, was Sie hier tun.',
            'Vor einem Klick von Ihnen fragt keine Seite einen fremden Server. Auch die Schriften liegen bei uns.',
            ...(hasMap(salon) ? ['Die Landkarte lädt erst, wenn Sie es möchten.'] : []),
            'Was Sie uns schreiben, liest nur der Salon.',
          ],
        ],
      },
      {
        heading: 'Verantwortlich',
        paragraphs: [
          'Verantwortlich für die Verarbeitung Ihrer Daten nach der Datenschutz-Grundverordnung (DSGVO) ist:',
          [
            owner ? `${name}, ${owner.role} ${owner.name}` : name,
            ...(address ? [address.line] : []),
            ...waysToReach(salon),
          ],
        ],
      },
      ...visitSections(salon),
      ...messageSections(salon),
      ...photoSections(salon),
      ...rightsSections(salon),
    ],
  }
}

/** What happens by looking at the pages, and what a click adds. */
function visitSections(salon: LegalFacts): LegalSection[] {
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
        `Der Verwaltungsbereich ist nur für Mitarbeitende mit eigenem Konto. Zum Schutz vor dem Ausprobieren von Passwörtern zählen wir Anmeldeversuche. E-Mail-Adresse und IP-Adresse werden dafür nur als Hashwert mit geheimem Schlüssel gespeichert. Ein Fehlversuch zählt ${retention.signInFailureHours} Stunden, von wo eine Anmeldung gelang, gilt ${retention.knownSignInDays} Tage als bekannt; danach werden die Einträge gelöscht. Dass wir ein Gerät abgemeldet haben, weil seine Anmeldung kopiert sein könnte, steht ${retention.endedSessionDays} Tage im Konto. Wer sich mit einem neuen Gerät angemeldet, einen Schlüssel gemacht, eine Rolle vergeben oder Daten mitgenommen hat, steht ${retention.accessLogMonths} Monate in einem Protokoll, ohne IP-Adresse. Rechtsgrundlage ist unser berechtigtes Interesse an der Sicherheit Ihrer und unserer Daten (Art. 6 Abs. 1 Buchst. f DSGVO).`,
        'Wer dort arbeitet, hat außerdem im eigenen Browser:',
        [
          'Anmeldung („salon-admin“, lokaler Speicher): wer angemeldet ist. Endet mit der Abmeldung.',
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

/** What people send us themselves. */
function messageSections(salon: LegalFacts): LegalSection[] {
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

/** What we write to people, and what we have agreed with them. */
function answerSections({ letters, months }: LegalFacts): LegalSection[] {
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

/** Of people who can be seen on this website. */
function photoSections({ photos }: LegalFacts): LegalSection[] {
  if (photos.length === 0) return []
  return [
    {
      heading: 'Fotos',
      paragraphs: [
        'Unsere Fotos liegen auf unserem eigenen Server. Angaben zu Ort, Zeitpunkt und Kamera entfernen wir, bevor ein Foto gespeichert wird.',
        'Wer auf einem Foto zu erkennen ist, hat zugestimmt. Rechtsgrundlage ist diese Einwilligung (Art. 6 Abs. 1 Buchst. a DSGVO, § 22 KunstUrhG). Wir vermerken, wer zugestimmt hat, wann und auf welchem Weg. Sie können Ihre Einwilligung jederzeit mit Wirkung für die Zukunft widerrufen; eine kurze Nachricht genügt. Dann ist das Foto sofort nicht mehr abrufbar und verschwindet in wenigen Sekunden von allen Seiten dieser Website.',
        `Ein gelöschtes Foto liegt noch bis zu ${retention.binDays} Tage in einem Papierkorb. Wer im Salon wann welche Angaben geändert hat, auch zur Einwilligung, bleibt ${retention.salonChangeMonths} Monate nachvollziehbar, damit wir eine Einwilligung nachweisen können (Art. 7 Abs. 1 DSGVO).`,
      ],
    },
  ]
}

function rightsSections({ email, legal }: LegalFacts): LegalSection[] {
  return [
    {
      heading: 'Wer Ihre Daten sieht',
      paragraphs: [
        'Zugriff haben nur Mitarbeitende des Salons mit eigenem Konto. Die Anbieter unseres Servers und unseres Postfachs verarbeiten Daten nur in unserem Auftrag. Wir verkaufen keine Daten und geben sie nicht zu Werbezwecken weiter. Eine automatisierte Entscheidung oder ein Profiling findet nicht statt.',
        'Sie müssen uns keine Daten geben. Ohne Name und einen Weg, Sie zu erreichen, können wir eine Anfrage oder Bewerbung aber nicht beantworten.',
      ],
    },
    {
      heading: 'Ihre Rechte',
      paragraphs: [
        'Sie haben jederzeit das Recht auf:',
        [
          'Auskunft über Ihre Daten (Art. 15 DSGVO)',
          'Berichtigung falscher Daten (Art. 16 DSGVO)',
          'Löschung (Art. 17 DSGVO)',
          'Einschränkung der Verarbeitung (Art. 18 DSGVO)',
          'Übertragung Ihrer Daten in einem gängigen Format (Art. 20 DSGVO)',
          'Widerruf einer Einwilligung mit Wirkung für die Zukunft (Art. 7 Abs. 3 DSGVO)',
        ],
        email
          ? `Eine formlose Nachricht genügt, am einfachsten an [${email.shown}](${email.href}).`
          : 'Eine formlose Nachricht genügt.',
      ],
    },
    {
      heading: 'Ihr Widerspruchsrecht (Art. 21 DSGVO)',
      paragraphs: [
        'Soweit wir Daten auf Grundlage eines berechtigten Interesses verarbeiten (Art. 6 Abs. 1 Buchst. f DSGVO), können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, jederzeit widersprechen. Wir verarbeiten die Daten dann nicht weiter, es sei denn, es gibt zwingende schutzwürdige Gründe oder wir brauchen sie, um Rechtsansprüche geltend zu machen oder abzuwehren.',
      ],
    },
    {
      heading: 'Beschwerde bei der Aufsichtsbehörde',
      paragraphs: [
        `Sie können sich bei einer Datenschutzaufsichtsbehörde beschweren (Art. 77 DSGVO).${legal ? ' Für uns zuständig ist:' : ''}`,
        ...(legal ? [authority(legal.authority)] : []),
      ],
    },
    {
      heading: 'Änderungen',
      paragraphs: [
        'Diese Erklärung beschreibt, was die Website heute tut. Ändert sich die Website, ändern wir auch diesen Text. Das Datum am Anfang nennt den Tag der letzten Änderung.',
      ],
    },
  ]
}

function authority({ name, address, website }: NonNullable<LegalFacts['legal']>['authority']) {
  return [name, address, `[${new URL(website).host.replace('www.', '')}](${website})`]
}
