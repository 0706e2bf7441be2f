import type { LegalSection } from '#domain/salon/pages.ts'
import type { LegalFacts } from './facts.ts'

export function rightsSections({ email, legal }: LegalFacts): LegalSection[] {
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
