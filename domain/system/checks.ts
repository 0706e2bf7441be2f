/** Every check by its name, in the order in which they are told: what everything stands on first. */
export const CHECK_LABELS = {
  database: 'Datenbank',
  disk: 'Speicherplatz',
  backup: 'Sicherung',
  mail: 'E-Mail',
  schema: 'Aufbau der Datenbank',
  rights: 'Zugriffsrechte',
  headers: 'Schutz im Browser',
  third_party: 'Inhalte von anderen Firmen',
  legal: 'Impressum und Datenschutz',
  certificate: 'Sicherheitszertifikat',
  address: 'Adresse der Website',
  accounts: 'Konten',
  privacy: 'Datenschutz',
  samples: 'Beispielangaben',
}

export type CheckName = keyof typeof CHECK_LABELS
export const CHECK_NAMES = Object.keys(CHECK_LABELS) as CheckName[]

/** good: nothing to do. open: fine for trying out, not for going live. bad: does not work. */
export type State = 'good' | 'open' | 'bad'

export const STATE_LABELS: Record<State, string> = {
  good: 'In Ordnung',
  open: 'Zu tun',
  bad: 'Störung',
}

const CALL = 'die Person an, die Ihre Website betreut'

/** What the owner does about it, without knowing how it works. */
const ADVICE: Record<CheckName, string> = {
  database: `Daran hängen alle Eingänge. Bitte rufen Sie gleich ${CALL}, und lesen Sie ihr diese Zeile vor.`,
  disk: `Ist der Speicher voll, kommt keine Anfrage mehr an. Bitte rufen Sie ${CALL}: Auf dem Server muss Platz geschaffen werden.`,
  backup: `Ohne gute Sicherung kann nach einem Schaden alles weg sein. Steht hier „Störung“, rufen Sie bitte noch heute ${CALL}; sonst schauen Sie morgen noch einmal nach, und rufen Sie an, wenn es so bleibt.`,
  mail: `Es geht nichts verloren: Alle Eingänge stehen hier in der Verwaltung. Bitte schauen Sie öfter hinein, und rufen Sie ${CALL}, wenn es so bleibt.`,
  schema: `Meist hilft ein Neustart des Servers. Bitte rufen Sie ${CALL}.`,
  rights: `Hier könnten Daten in falsche Hände kommen. Bitte rufen Sie noch heute ${CALL}, und lesen Sie ihr diese Zeilen vor.`,
  headers: `Ihre Besucher sind weniger geschützt als vorgesehen. Bitte rufen Sie in den nächsten Tagen ${CALL}.`,
  third_party: `Beim Öffnen der Seite erfährt eine andere Firma davon; das ist ohne Einwilligung nicht erlaubt. Bitte rufen Sie noch heute ${CALL}.`,
  legal: `Beide müssen von jeder Seite leicht zu finden sein, sonst drohen Abmahnungen. Bitte rufen Sie noch heute ${CALL}.`,
  certificate: `Ist das Zertifikat abgelaufen, warnt jeder Browser vor Ihrer Website. Bitte rufen Sie ${CALL}: Es muss erneuert werden.`,
  address: `Das gehört zum Start der Website. Bitte rufen Sie ${CALL}.`,
  accounts: `Bitte rufen Sie ${CALL}.`,
  privacy: `Die Website verspricht etwas anderes, als der Server tut. Bitte rufen Sie in den nächsten Tagen ${CALL}.`,
  samples: 'Bitte ändern oder bestätigen Sie diese Angaben unter „Inhalte“.',
}

/** What was found; the remedy is for whoever runs the server. */
export type Finding = { state: State; what: string; remedy?: string }
export type NamedFinding = Finding & { check: CheckName }
export type CheckResult = { check: CheckName; state: State; findings: Finding[] }

const WEIGHT: Record<State, number> = { good: 0, open: 1, bad: 2 }

/** One result a check, as bad as its worst finding, in the order of the names. */
export function resultsOf(findings: readonly NamedFinding[]): CheckResult[] {
  return CHECK_NAMES.flatMap((check) => {
    const ours = findings.filter((one) => one.check === check)
    const [worst, ...others] = worstFirst(ours.map(({ check: _, ...finding }) => finding))
    return worst ? [{ check, state: worst.state, findings: [worst, ...others] }] : []
  })
}

/** For whoever has little time: what does not work, then what is to be done, then the rest. */
export function worstFirst<Judged extends { state: State }>(all: readonly Judged[]) {
  return all.toSorted((a, b) => WEIGHT[b.state] - WEIGHT[a.state])
}

export function adviceFor({ check, state }: Pick<CheckResult, 'check' | 'state'>) {
  return state === 'good' ? null : ADVICE[check]
}

/** The first line of the screen. */
export function summaryOf(results: readonly CheckResult[]) {
  const bad = results.filter(({ state }) => state === 'bad').length
  const open = results.filter(({ state }) => state === 'open').length
  if (bad + open === 0) return 'Alles in Ordnung. Sie müssen nichts tun.'
  return [
    bad > 0 && (bad === 1 ? 'Eine Störung.' : `${bad} Störungen.`),
    open > 0 &&
      (open === 1 ? 'An einer Stelle ist etwas zu tun.' : `An ${open} Stellen ist etwas zu tun.`),
  ]
    .filter(Boolean)
    .join(' ')
}
