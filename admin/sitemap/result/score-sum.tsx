import { arithmetic } from '#domain/sitemap/report/arithmetic.ts'
import { agesOfRun, type Rated } from '#domain/sitemap/report/rows.ts'

/** Every term of the score, for whoever wants to count along. */
export function ScoreSum({ check }: { check: Rated }) {
  return (
    <details className="score-sum">
      <summary>So entsteht der Wert</summary>
      <dl>
        {arithmetic(check).map(({ name, terms, result }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {terms} → <b>{result}</b>
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Valid ab 80, Warning ab 60. Mehr als 85 ist nicht möglich, weil die Aktualität höchstens 50
        erreicht. {undatedText(check)}
      </p>
    </details>
  )
}

function undatedText({ facts, total_urls }: Rated) {
  const ages = agesOfRun(facts)
  const undated = ages ? total_urls - ages.fresh - ages.recent - ages.stale : 0
  if (undated === 0) return ''
  const [pages, verb] = undated === 1 ? ['Seite', 'zählt'] : ['Seiten', 'zählen']
  return `${undated.toLocaleString('de-DE')} ${pages} ohne Datum ${verb} bei der Aktualität nicht mit.`
}
