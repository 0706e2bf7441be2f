import type { SubmitResult } from '#domain/forms/posted.ts'
import { waitText } from '#domain/forms/wait.ts'

const FAILED =
  'Es gab einen Fehler beim Absenden Ihrer Bewerbung. Bitte versuchen Sie es später erneut.'

/** One sentence for the browser's box and the form, and what the form says besides. */
export function failureOf(result: SubmitResult, phone: string) {
  const more =
    result.state === 'too many'
      ? `Gerade kommen sehr viele Bewerbungen an. Bitte versuch es ${waitText(result.waitSeconds)} noch einmal oder ruf uns an: ${phone}. `
      : ''
  return { text: FAILED, more: `${more}Deine Angaben bleiben stehen.` }
}
