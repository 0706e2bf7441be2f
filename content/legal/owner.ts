/** Who answers for the salon before the law. Going live with these samples would be unlawful. */
export const owner = {
  sample: true,
  name: 'Mina Petersen',
  role: 'Inhaberin',
} as const

export const taxNumber = { sample: true, vatId: 'DE000000000' } as const

/** Whoever rents a server names its provider here, with the processing contract of Art. 28 DSGVO. */
export const hosting = {
  sample: true,
  text: 'Diese Website läuft auf einem Server, den wir selbst betreiben. Auch die Datenbank liegt dort. Baukästen, Cloud-Dienste und Zwischenspeicher anderer Anbieter sind nicht beteiligt.',
} as const
