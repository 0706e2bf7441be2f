import type { Language } from '#domain/salon/salon.ts'
import { useSalon } from '#site/site-data.tsx'
import './languages.css'

/** `latin` is how a greeting in other letters sounds. */
const greetings: Record<Language, { lang: string; words: string; dir?: 'rtl'; latin?: string }> = {
  Deutsch: { lang: 'de', words: 'Guten Tag' },
  Englisch: { lang: 'en', words: 'Hello' },
  Türkisch: { lang: 'tr', words: 'Merhaba' },
  Persisch: { lang: 'fa', words: 'سلام', dir: 'rtl', latin: 'Salâm' },
}

export function Languages() {
  return (
    <ul className="languages">
      {useSalon().languages.map((language) => (
        <li key={language}>
          <Greeting {...greetings[language]} />
          <small>{language}</small>
        </li>
      ))}
    </ul>
  )
}

function Greeting({ lang, words, dir, latin }: (typeof greetings)[Language]) {
  return (
    <p>
      {latin && <span lang={`${lang}-Latn`}>{latin}</span>}{' '}
      <span lang={lang} dir={dir}>
        {words}
      </span>
    </p>
  )
}
