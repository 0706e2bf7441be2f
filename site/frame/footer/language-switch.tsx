import './language-switch.css'

const languages = [
  { language: 'de', short: 'DE', long: 'Titel im Browser-Tab auf Deutsch' },
  { language: 'en', short: 'EN', long: 'Titel im Browser-Tab auf Englisch' },
] as const

/** Needs a script, so it shows only when that runs. */
export function LanguageSwitch() {
  return (
    <fieldset className="language-switch" hidden>
      <legend>Titel im Browser-Tab</legend>
      {languages.map(({ language, short, long }) => (
        <button key={language} type="button" value={language} aria-label={`${short}, ${long}`}>
          {short}
        </button>
      ))}
    </fieldset>
  )
}
