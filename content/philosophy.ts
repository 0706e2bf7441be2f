/** The two claims beside these blocks stand in content/salon.ts. */
export const philosophy: { heading: string; sentences: string[] }[] = [
  {
    heading: 'Premium Qualität',
    sentences: [
      'Wir nehmen uns die Zeit, die ein guter Schnitt braucht, und planen sie von vornherein ein.',
      'Farbe mischen wir für Ihr Haar, nicht nach Schema.',
      'Und wenn zu Hause doch etwas nicht sitzt, melden Sie sich: Wir schauen es uns an.',
    ],
  },
  {
    heading: 'Persönliche Beratung',
    sentences: [
      'Vor der Schere steht das Gespräch: Was trägt Ihr Haar, was kostet es, und wie viel Pflege braucht es danach?',
      'Wir sagen auch, wovon wir abraten.',
      'Der Preis steht fest, bevor wir anfangen.',
    ],
  },
  {
    heading: 'Exklusive Atmosphäre',
    sentences: [
      'Wir arbeiten nach Vereinbarung, deshalb hat Ihr Termin seinen festen Platz.',
      'Sie dürfen erzählen oder einfach die Augen schließen.',
      'Wer tagsüber nicht kann, kommt nach Feierabend.',
    ],
  },
]
