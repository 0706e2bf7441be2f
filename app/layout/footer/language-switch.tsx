import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { type Language, storedLanguage, storeLanguage, writeHead } from './language.ts'
import './language-switch.css'

const languages = [
  { language: 'de', short: 'DE', long: 'Seitentitel auf Deutsch' },
  { language: 'en', short: 'EN', long: 'Seitentitel auf Englisch' },
] as const

/** Needs JavaScript, so it shows only when that runs; its place is kept. */
export function LanguageSwitch() {
  const { pathname } = useLocation()
  const [chosen, setChosen] = useState<Language | null>(null)
  useEffect(() => {
    // What is stored is read from a disk: apart from all else that begins here.
    const timer = setTimeout(() => startTransition(() => setChosen(storedLanguage())))
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    // The page brings its German words itself.
    if (chosen === 'en') void writeHead(pathname, 'en')
  }, [chosen, pathname])
  function choose(language: Language) {
    storeLanguage(language)
    setChosen(language)
    if (language === 'de') void writeHead(pathname, 'de')
  }
  return (
    <fieldset className="language-switch" hidden={!chosen}>
      <legend>Seitentitel</legend>
      {languages.map(({ language, short, long }) => (
        <button
          key={language}
          type="button"
          aria-label={`${short}, ${long}`}
          aria-pressed={chosen === language}
          onClick={() => choose(language)}
        >
          {short}
        </button>
      ))}
    </fieldset>
  )
}
