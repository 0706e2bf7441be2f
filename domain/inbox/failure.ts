const CAUSES: Record<number, string> = {
  0: 'Keine Verbindung.',
  401: 'Ihre Anmeldung ist abgelaufen.',
  403: 'Dafür fehlt Ihnen die Berechtigung.',
  404: 'Der Eintrag wurde inzwischen geändert oder gelöscht.',
  408: 'Die Verbindung ist zu langsam.',
  409: 'Inzwischen hat sich etwas geändert, oder die E-Mail ist schon unterwegs.',
  428: 'Es wurde nicht bestätigt, dass Sie es sind.',
  429: 'Zu viele Anfragen auf einmal.',
}

/** Why something could not be done, for whoever wanted it; 0 when no answer came at all. */
export function causeText(status: number) {
  if (status >= 500) return 'Der Server meldet eine Störung.'
  return CAUSES[status] ?? `Der Server hat abgelehnt (${status}).`
}
