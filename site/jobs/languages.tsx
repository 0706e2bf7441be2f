import { type Language, languageWords } from '#domain/salon/languages.ts'
import { useSalon } from '#site/site-data.tsx'
import './team.css'

/** Written from right to left. */
const RIGHT_TO_LEFT = ['fa', 'ar']

export function Languages() {
  return (
    <ul className="languages">
      {useSalon().languages.map((language) => (
        <li key={language}>
          <Greeting language={language} />
          <small>{language}</small>
        </li>
      ))}
    </ul>
  )
}

function Greeting({ language }: { language: Language }) {
  const { code, greeting, latin } = languageWords(language)
  return (
    <p>
      {latin && <span lang={`${code}-Latn`}>{latin}</span>}{' '}
      <span lang={code} dir={RIGHT_TO_LEFT.includes(code) ? 'rtl' : undefined}>
        {greeting}
      </span>
    </p>
  )
}
