/** Who stands for the salon, on the team page and before the law. Going live with these samples would be unlawful. */
export const owner = {
  sample: true,
  name: 'Mina Petersen',
  role: 'Inhaberin',
  words: 'Ein guter Schnitt sitzt auch dann, wenn Sie ihn zu Hause selbst föhnen.',
} as const

export const taxNumber = { sample: true, vatId: 'DE000000000' } as const

/** Who runs the server; whoever does it alone says so here. The contract of Art. 28 DSGVO must exist. */
export const hosting = {
  sample: true,
  text: 'Diese Website und ihre Datenbank laufen auf einem Server in Deutschland. Wir mieten ihn bei der Beispiel Hosting GmbH, Musterweg 1, 20095 Hamburg, die ihn nur nach unserer Weisung betreibt (Auftragsverarbeitung, Art. 28 DSGVO).',
} as const

/** No law makes a small salon take part: only its owner can promise it. */
export const conciliation = {
  sample: true,
  text: 'Als Kleinstunternehmen sind wir nicht verpflichtet, an einer Schlichtung teilzunehmen. In Fragen der Barrierefreiheit tun wir es freiwillig.',
} as const
