import './footer.css'

const languages = [
  { language: 'de', short: 'DE', long: 'Titel auf Deutsch' },
  { language: 'en', short: 'EN', long: 'Titel auf Englisch' },
] as const

/** For titles and descriptions: the text stays German. It needs a script, so it shows only when that runs. */
export function LanguageSwitch() {
  return (
    <fieldset className="language-switch" hidden>
      <legend className="visually-hidden">Sprache des Seitentitels</legend>
      {languages.map(({ language, short, long }) => (
        <button key={language} type="button" value={language} aria-label={`${short}, ${long}`}>
          {short}
        </button>
      ))}
    </fieldset>
  )
}
