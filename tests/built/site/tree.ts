const VOID = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
const RAW = /^(script|style)$/
const TOKEN =
  /<!--[\s\S]*?-->|<!doctype html>|<\/([a-z][\w:-]*)\s*>|<([a-z][\w:-]*)((?:[^"'>]|"[^"]*"|'[^']*')*)>|[^<]+|</giy
const ATTRIBUTE = /([^\s=/]+)(?:="([^"]*)")?/g
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

export type Element = {
  name: string
  attributes: Map<string, string>
  children: (Element | string)[]
  parent: Element | null
}

/** Reads markup as strictly as it was meant to be written: what is not closed or closed twice is an error. */
export function parseHtml(html: string): Element {
  const root: Element = { name: '#document', attributes: new Map(), children: [], parent: null }
  let open = root
  TOKEN.lastIndex = 0
  for (let token = TOKEN.exec(html); token; token = TOKEN.exec(html)) {
    const [text, closing, opening, attributes = ''] = token
    if (text === '<') throw new Error(`A bare < at ${html.slice(token.index, token.index + 60)}`)
    if (closing) {
      if (closing !== open.name || !open.parent) {
        throw new Error(
          `</${closing}> closes <${open.name}>: ${html.slice(token.index - 90, token.index + 20)}`,
        )
      }
      open = open.parent
    } else if (opening) {
      const element: Element = {
        name: opening,
        attributes: attributesOf(attributes),
        children: [],
        parent: open,
      }
      open.children.push(element)
      if (RAW.test(opening)) {
        const end = html.indexOf(`</${opening}>`, TOKEN.lastIndex)
        element.children.push(html.slice(TOKEN.lastIndex, end))
        TOKEN.lastIndex = end + opening.length + 3
      } else if (!VOID.test(opening) && !attributes.endsWith('/')) open = element
    } else if (!text.startsWith('<!')) open.children.push(decoded(text))
  }
  if (open !== root) throw new Error(`<${open.name}> is never closed`)
  return root
}

/** All elements below, in the order of the document. */
export function elements(root: Element, ...names: string[]): Element[] {
  const below = root.children.flatMap((child) =>
    typeof child === 'string' ? [] : [child, ...elements(child)],
  )
  return names.length > 0 ? below.filter(({ name }) => names.includes(name)) : below
}

export function textOf(element: Element): string {
  return element.children
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('')
}

export function ancestors(element: Element): Element[] {
  return element.parent ? [element.parent, ...ancestors(element.parent)] : []
}

function attributesOf(text: string) {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.replace(/\/$/, '').matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`The attribute ${name} stands twice in ${text}`)
    attributes.set(name, decoded(value))
  }
  return attributes
}

function decoded(text: string) {
  return text.replace(/&(#x?)?(\w+);/gi, (whole, hash: string | undefined, name: string) => {
    if (!hash) return entities[name] ?? whole
    return String.fromCodePoint(Number.parseInt(name, hash === '#' ? 10 : 16))
  })
}
