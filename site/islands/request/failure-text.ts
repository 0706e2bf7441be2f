import type { SubmitResult } from '#domain/forms/posted.ts'
import { waitText } from '#domain/forms/wait.ts'

export function failureText(answer: SubmitResult, phone: string | null) {
  const call = phone ? ` Sie erreichen uns auch am Telefon: ${phone}.` : ''
  if (answer.state === 'too many') {
    return `Von Ihrem Internetanschluss kamen vor Kurzem schon Nachrichten. Die nächste können Sie ${waitText(answer.waitSeconds)} senden, Ihr Text bleibt stehen.${call}`
  }
  if (answer.state === 'refused') {
    const reason = answer.isTooLong ? 'ist zu lang' : 'wurde nicht angenommen'
    return `Ihre Nachricht ${reason}. Bitte prüfen Sie Ihre Angaben, Ihr Text bleibt stehen.${call}`
  }
  return `Ihre Nachricht konnte nicht gesendet werden. Ihr Text bleibt stehen, bitte versuchen Sie es gleich noch einmal.${call}`
}
