/**
 * Running text. `[words](href)` inside it is a link; whoever shows the text turns it into one, and
 * nothing else in it is markup.
 */
export type LinkedText = string

/** A paragraph is a text, a list is an array of texts. */
export type LegalSection = { heading: string; paragraphs: (LinkedText | LinkedText[])[] }

export type LegalPage = {
  path: string
  title: string
  updated: `${number}-${number}-${number}`
  sections: LegalSection[]
}
