import {
  adviceFor,
  CHECK_LABELS,
  type CheckResult,
  type Finding,
  STATE_LABELS,
} from '#domain/system/checks.ts'

const SHOWN_AT_ONCE = 3

/** One check: a word for its state, what was found, what the owner does and what the technician needs. */
export function CheckEntry({ result }: { result: CheckResult }) {
  const { check, state, findings } = result
  const advice = adviceFor(result)
  const remedies = [...new Set(findings.flatMap(({ remedy }) => remedy ?? []))]
  return (
    <article aria-labelledby={`check-${check}`}>
      <h2 id={`check-${check}`}>{CHECK_LABELS[check]}</h2>
      <p className="system-state">{STATE_LABELS[state]}</p>
      <div className="system-words">
        {findings.length > SHOWN_AT_ONCE ? (
          <details>
            <summary>{findings.length} Angaben ansehen</summary>
            <Findings findings={findings} />
          </details>
        ) : (
          <Findings findings={findings} />
        )}
        {advice && (
          <p className="system-advice">
            <b>Was Sie tun können:</b> {advice}
          </p>
        )}
        {remedies.length > 0 && (
          <details>
            <summary>Für die Technik</summary>
            {remedies.map((remedy) => (
              <p key={remedy}>{remedy}</p>
            ))}
          </details>
        )}
      </div>
    </article>
  )
}

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <ul>
      {findings.map(({ what }) => (
        <li key={what}>{what}</li>
      ))}
    </ul>
  )
}
