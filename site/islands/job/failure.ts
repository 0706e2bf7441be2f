import type { SubmitResult } from '#domain/forms/posted.ts'
import { waitText } from '#domain/forms/wait.ts'

const FAILED =
  'Es gab einen Fehler beim Absenden Ihrer Bewerbung. Bitte versuchen Sie es später erneut.'

/** One sentence for the browser's box and the form, which speaks to a Sie; what follows it addresses nobody. */
export function failureOf(result: SubmitResult, phone: string | undefined) {
  const more =
    result.state === 'too many'
      ? `Von diesem Internetanschluss kamen vor Kurzem schon Bewerbungen. Die nächste geht ${waitText(result.waitSeconds)}${phone ? `, oder am Telefon: ${phone}` : ''}. `
      : ''
  return { text: FAILED, more: `${more}Alle Angaben bleiben stehen.` }
}
