import { listed } from '#domain/german.ts'
import type { OwnFact, OwnFacts } from '#domain/sitemap/own-site/own-site.ts'
import {
  OWN_NAMES,
  OWN_TITLE,
  ownAdvice,
  ownReach,
  ownSentence,
  STATE_WORDS,
} from '#domain/sitemap/own-site/words.ts'
import { shownAddress } from '#domain/sitemap/report/names.ts'
import './own-facts.css'

type Props = { own: OwnFacts; domain: string }

/** What no score shows and still costs the salon customers. What is well is folded away. */
export function OwnFactsCard({ own, domain }: Props) {
  const good = own.facts.filter(({ state }) => state === 'good')
  const others = own.facts.filter(({ state }) => state !== 'good')
  return (
    <section className="own-facts" aria-labelledby="own-facts">
      <h2 id="own-facts">{OWN_TITLE}</h2>
      <p className="own-reach">
        Diese Dinge zählen nicht zum Gesamtwert, aber im Alltag. {ownReach(own)}
      </p>
      <FactLines facts={others} domain={domain} />
      {good.length > 0 && (
        <details className="own-good">
          <summary>
            {good.length === own.facts.length ? `Alle ${good.length}` : good.length} in Ordnung:{' '}
            {listed(
              good.map(({ kind }) => OWN_NAMES[kind]),
              'und',
            )}
          </summary>
          <FactLines facts={good} domain={domain} />
        </details>
      )}
    </section>
  )
}

function FactLines({ facts, domain }: { facts: OwnFact[]; domain: string }) {
  return (
    <ul className="own-lines">
      {facts.map((fact) => (
        <li key={fact.kind} data-state={fact.state}>
          <FactLine fact={fact} domain={domain} />
        </li>
      ))}
    </ul>
  )
}

function FactLine({ fact, domain }: { fact: OwnFact; domain: string }) {
  const advice = ownAdvice(fact)
  const line = (
    <>
      <b>{OWN_NAMES[fact.kind]}</b> <span className="own-sentence">{ownSentence(fact)}</span>{' '}
      <span className="own-state">{STATE_WORDS[fact.state]}</span>
    </>
  )
  if (!advice) return <p>{line}</p>
  return (
    <details>
      <summary>{line}</summary>
      <Offenders fact={fact} domain={domain} />
      <p>
        <b>Was heißt das?</b> {advice.meaning}
      </p>
      <p>
        <b>Was ist zu tun?</b> {advice.remedy}
      </p>
    </details>
  )
}

function Offenders({ fact, domain }: { fact: OwnFact; domain: string }) {
  if (fact.kind === 'certificate' || fact.offenders.length === 0) return null
  const more = fact.count - fact.offenders.length
  return (
    <ul>
      {fact.offenders.map(({ url, found }) => (
        <li key={url}>
          {shownAddress(url, domain)} <span>{found}</span>
        </li>
      ))}
      {more > 0 && <li>und {more.toLocaleString('de-DE')} weitere</li>}
    </ul>
  )
}
