import { Config, type HtmlElement, HtmlValidate, Parser } from 'html-validate'

/** Only how React writes things is agreed here; no rule about what a page says is off. */
const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:standard'],
  rules: {
    // React writes charSet and popoverTarget; names of attributes have no case in HTML.
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // React writes hidden="" and crossorigin="", which HTML reads like the bare word.
    'attribute-boolean-style': ['error', { style: 'empty' }],
    'attribute-empty-style': ['error', { style: 'empty' }],
    // React closes void elements with a slash, which HTML reads like none.
    'void-style': 'off',
    // The number itself never breaks (T14); the word beside it may.
    'tel-non-breaking': 'off',
    // Which sets hold these is up to whoever updates the package.
    'heading-level': 'error',
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    'text-content': 'error',
  },
})
const parser = new Parser(await Config.defaultConfig().resolve())

export function parseHtml(html: string) {
  return parser.parseHtml(html)
}

/** What html-validate finds, warnings included, and the parts without which it is no page of ours. */
export async function complaintsOf(html: string): Promise<string[]> {
  const tree = parseHtml(html)
  const { results } = await validator.validateString(html)
  const missing = ['html[lang="de"]', 'title', 'main', 'h1'].filter(
    (one) => !tree.querySelector(one),
  )
  const targets = ['popoverTarget', 'commandfor'].flatMap((name) => valuesOf(tree, name))
  return [
    ...results
      .flatMap(({ messages }) => messages)
      .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    ...missing,
    ...targets.filter((id) => !tree.querySelector(`[id="${id}"]`)),
  ]
}

/** All elements below, or those of such names, in the order of the document. */
export function elements(root: HtmlElement, ...names: string[]): HtmlElement[] {
  const below = root.childElements.flatMap((child) => [child, ...elements(child)])
  return names.length > 0 ? below.filter(({ tagName }) => names.includes(tagName)) : below
}

/** All values of an attribute, in the order of the document. */
export function valuesOf(tree: HtmlElement, name: string, selector = '') {
  const found = tree.querySelectorAll(`${selector}[${name}]`)
  return found.map((element) => decoded(element.getAttributeValue(name)))
}

export function textOf(element: HtmlElement | null) {
  return decoded(element?.textContent)
}

/** What a head says by name. */
export function metaOf(tree: HtmlElement): Record<string, string> {
  const said = tree.querySelectorAll('meta[content]').map((meta) => {
    const name = meta.getAttributeValue('name') ?? meta.getAttributeValue('property')
    return [String(name), decoded(meta.getAttributeValue('content'))]
  })
  return Object.fromEntries(said)
}

/** Everything a page fetches or leads to. */
export function addressesOn(tree: HtmlElement) {
  return ['href', 'src', 'action', 'data-src', 'poster'].flatMap((name) => valuesOf(tree, name))
}

/** As React has escaped it. */
function decoded(text: string | null = '') {
  return String(text)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
