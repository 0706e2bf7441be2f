import type { Language } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import './languages.css'

const greetings: Record<Language, { lang: string; words: string }> = {
  Deutsch: { lang: 'de', words: 'Guten Tag' },
  Englisch: { lang: 'en', words: 'Hello' },
  Türkisch: { lang: 'tr', words: 'Merhaba' },
  Persisch: { lang: 'fa-Latn', words: 'Salâm' },
}

export function Languages() {
  return (
    <ul className="languages">
      {useSalon().languages.map((language) => (
        <li key={language}>
          <span lang={greetings[language].lang}>{greetings[language].words}</span>
          <small>{language}</small>
        </li>
      ))}
    </ul>
  )
}
