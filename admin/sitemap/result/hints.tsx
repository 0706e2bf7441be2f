import { HINTS } from '#domain/sitemap/advice.ts'
import { shownAddress } from '#domain/sitemap/report/names.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'

/** What cost no points and is still worth knowing. */
export function Hints({ check: { facts, domain } }: { check: Rated }) {
  const hints = (facts?.hints ?? []).flatMap((hint) => (hint.kind === 'get_answers' ? [] : [hint]))
  if (hints.length === 0) return null
  return (
    <section className="hints" aria-labelledby="hints">
      <h2 id="hints">Hinweise ohne Abzug</h2>
      {hints.map(({ kind, count, urls }) => {
        const { name, advice } = HINTS[kind]
        return (
          <details key={kind}>
            <summary>
              {name}: {count.toLocaleString('de-DE')}
            </summary>
            <p>{advice}</p>
            <ul>
              {urls.map((url) => (
                <li key={url}>{shownAddress(url, domain)}</li>
              ))}
            </ul>
          </details>
        )
      })}
    </section>
  )
}
