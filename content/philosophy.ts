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
      'Bevor wir anfangen, besprechen wir, was Ihr Haar verträgt, was es kostet und wie viel Pflege es danach braucht.',
      'Wir sagen auch, wovon wir abraten.',
      'Die Entscheidung bleibt bei Ihnen.',
    ],
  },
  {
    heading: 'Exklusive Atmosphäre',
    sentences: [
      'Wir arbeiten nach Vereinbarung und planen so, dass Sie nicht lange warten.',
      'Ob Sie sich unterhalten oder Ruhe haben möchten, bestimmen Sie.',
      'Wer tagsüber nicht kann, kommt nach Feierabend.',
    ],
  },
]
