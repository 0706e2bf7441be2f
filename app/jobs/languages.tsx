import { salon } from '#content/salon.ts'
import './languages.css'

const greetings: Record<(typeof salon.languages)[number], { lang: string; words: string }> = {
  Deutsch: { lang: 'de', words: 'Guten Tag' },
  Englisch: { lang: 'en', words: 'Hello' },
  Türkisch: { lang: 'tr', words: 'Merhaba' },
  Persisch: { lang: 'fa-Latn', words: 'Salâm' },
}

export function Languages() {
  return (
    <ul className="languages">
      {salon.languages.map((language) => (
        <li key={language}>
          <span lang={greetings[language].lang}>{greetings[language].words}</span>
          <small>{language}</small>
        </li>
      ))}
    </ul>
  )
}
