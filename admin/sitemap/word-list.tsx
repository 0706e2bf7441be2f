const WORDS = [
  ['Sitemap', 'die Liste der Seiten, die Ihre Website Google nennt'],
  ['URL', 'die Internetadresse einer Seite'],
  [
    'Status',
    'die Zahl, mit der der Server antwortet: 200 heißt gefunden, 404 heißt nicht gefunden',
  ],
  ['Befund', 'was an einer Seite aufgefallen ist; ohne Befund ist alles gut'],
] as const

/** The words of the trade, each explained once. */
export function WordList() {
  return (
    <details className="word-list">
      <summary>Was bedeuten die Wörter?</summary>
      <dl>
        {WORDS.map(([word, meaning]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
