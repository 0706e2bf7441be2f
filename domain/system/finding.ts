/** In the order in which they are told: what everything stands on first. */
export const CHECK_NAMES = [
  'database',
  'disk',
  'backup',
  'mail',
  'schema',
  'rights',
  'headers',
  'third_party',
  'legal',
  'certificate',
  'address',
  'accounts',
  'privacy',
  'samples',
] as const

export type CheckName = (typeof CHECK_NAMES)[number]

/** good: nothing to do. open: fine for trying out, not for going live. bad: does not work. */
export type State = 'good' | 'open' | 'bad'

/** What was found; the remedy is for whoever runs the server. */
export type Finding = { state: State; what: string; remedy?: string }

export type NamedFinding = Finding & { check: CheckName }

export type CheckResult = { check: CheckName; state: State; findings: Finding[] }

const WEIGHT: Record<State, number> = { good: 0, open: 1, bad: 2 }

/** One result a check, as bad as its worst finding, in the order of the names. */
export function resultsOf(findings: readonly NamedFinding[]): CheckResult[] {
  return CHECK_NAMES.flatMap((check) => {
    const ours = findings.filter((one) => one.check === check)
    if (ours.length === 0) return []
    const byWeight = ours
      .map(({ check: _, ...finding }) => finding)
      .sort((a, b) => WEIGHT[b.state] - WEIGHT[a.state])
    return [{ check, state: byWeight[0]?.state ?? 'good', findings: byWeight }]
  })
}

/** For whoever has little time: what does not work, then what is to be done, then the rest. */
export function worstFirst(results: readonly CheckResult[]) {
  return [...results].sort((a, b) => WEIGHT[b.state] - WEIGHT[a.state])
}
