type Piece = { text: string; href?: string }

const LINK = /\[([^\]]+)\]\(([^)\s]+)\)/g
const KNOWN_ADDRESS = /^(https:\/\/|mailto:|tel:|\/|#)/

/** 'Mehr bei [uns](/kontakt).' in pieces. Only addresses of known kinds become links. */
export function linkedPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match
    if (!KNOWN_ADDRESS.test(href)) continue
    pieces.push({ text: text.slice(done, match.index) }, { text: words, href })
    done = match.index + whole.length
  }
  pieces.push({ text: text.slice(done) })
  return pieces.filter((piece) => piece.text)
}
