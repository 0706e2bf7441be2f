import { adviceForHint } from '#domain/sitemap/advice.ts'
import { HINT_NAMES, shownAddress } from '#domain/sitemap/report/names.ts'
import type { Rated } from '#domain/sitemap/report/rows.ts'

/** What cost no points and is still worth knowing. */
export function Hints({ check: { facts, domain } }: { check: Rated }) {
  const hints = (facts?.hints ?? []).flatMap((hint) => (hint.kind === 'get_answers' ? [] : [hint]))
  if (hints.length === 0) return null
  return (
    <section className="hints" aria-labelledby="hints">
      <h2 id="hints">Hinweise ohne Abzug</h2>
      {hints.map(({ kind, count, urls }) => {
        const { meaning, remedy } = adviceForHint(kind)
        return (
          <details key={kind}>
            <summary>
              {HINT_NAMES[kind]}: {count.toLocaleString('de-DE')}
            </summary>
            <p>
              {meaning} {remedy}
            </p>
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
