/** Languages a salon can say it speaks; `latin` is how a greeting in other letters sounds. */
const LANGUAGE_NAMES = {
  Deutsch: { code: 'de', english: 'German', greeting: 'Guten Tag' },
  Englisch: { code: 'en', english: 'English', greeting: 'Hello' },
  Türkisch: { code: 'tr', english: 'Turkish', greeting: 'Merhaba' },
  Persisch: { code: 'fa', english: 'Persian', greeting: 'سلام', latin: 'Salâm' },
  Arabisch: { code: 'ar', english: 'Arabic', greeting: 'مرحبا', latin: 'Marhaban' },
  Französisch: { code: 'fr', english: 'French', greeting: 'Bonjour' },
  Griechisch: { code: 'el', english: 'Greek', greeting: 'Γεια σας', latin: 'Jia sas' },
  Italienisch: { code: 'it', english: 'Italian', greeting: 'Buongiorno' },
  Kroatisch: { code: 'hr', english: 'Croatian', greeting: 'Dobar dan' },
  Kurdisch: { code: 'ku', english: 'Kurdish', greeting: 'Rojbaş' },
  Polnisch: { code: 'pl', english: 'Polish', greeting: 'Dzień dobry' },
  Portugiesisch: { code: 'pt', english: 'Portuguese', greeting: 'Bom dia' },
  Rumänisch: { code: 'ro', english: 'Romanian', greeting: 'Bună ziua' },
  Russisch: { code: 'ru', english: 'Russian', greeting: 'Здравствуйте', latin: 'Sdrawstwujte' },
  Spanisch: { code: 'es', english: 'Spanish', greeting: 'Buenos días' },
  Ukrainisch: { code: 'uk', english: 'Ukrainian', greeting: 'Добрий день', latin: 'Dobryj den' },
} as const satisfies Record<string, LanguageWords>

type LanguageWords = { code: string; english: string; greeting: string; latin?: string }

export type Language = keyof typeof LANGUAGE_NAMES

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]]

export function languageWords(language: Language): LanguageWords {
  return LANGUAGE_NAMES[language]
}
