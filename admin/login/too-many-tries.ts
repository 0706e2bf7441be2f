import { waitText } from '#domain/forms/wait.ts'

const MINUTE_S = 60

/** Whoever tries before the time is over waits it once more, so the sentence says how long it is. */
export function tooManyTries(waitS: number) {
  const wait = waitS < MINUTE_S ? `in ${seconds(waitS)}` : waitText(waitS)
  return `Zu viele Versuche. Bitte versuchen Sie es ${wait} erneut. Ein Versuch davor verlängert die Wartezeit.`
}

function seconds(count: number) {
  return count <= 1 ? 'einer Sekunde' : `${count} Sekunden`
}
