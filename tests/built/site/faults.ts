import { ancestors, type Element, elements, textOf } from './tree.ts'

const BLOCK =
  /^(address|article|aside|blockquote|details|dialog|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|main|nav|ol|p|pre|section|table|ul)$/
const PHRASING_ONLY =
  /^(abbr|b|bdi|button|cite|code|em|h[1-6]|i|kbd|label|legend|mark|output|p|q|s|small|span|strong|sub|summary|sup|time|u)$/
const INTERACTIVE = /^(button|iframe|input|select|summary|textarea)$/
const REFERENCES = [
  'aria-labelledby',
  'aria-describedby',
  'aria-controls',
  'aria-owns',
  'aria-details',
  'aria-errormessage',
  'aria-activedescendant',
  'for',
  'form',
  'list',
  'commandfor',
  'popovertarget',
]
const childrenOf: Record<string, RegExp> = {
  ul: /^(li|template|script)$/,
  ol: /^(li|template|script)$/,
  dl: /^(dt|dd|div|template|script)$/,
  select: /^(option|optgroup|hr)$/,
  table: /^(caption|colgroup|thead|tbody|tfoot)$/,
}

/** Everything that is wrong with a page, in words; an empty list is a good page. */
export function faultsOf(page: Element): string[] {
  const all = elements(page)
  return [
    ...frameFaults(page, all),
    ...idFaults(all),
    ...headingFaults(all),
    ...all.flatMap((element) => elementFaults(element, all)),
  ]
}

function frameFaults(page: Element, all: Element[]) {
  const counts = ['html', 'head', 'body', 'title', 'main', 'h1'].flatMap((name) => {
    const found = elements(page, name).filter((one) => !isInSvg(one)).length
    return found === 1 ? [] : [`${found} × <${name}>`]
  })
  const [html] = elements(page, 'html')
  const navs = all.filter(({ name }) => name === 'nav').map((nav) => nameOf(nav))
  const isNamed = navs.length < 2 || (navs.every(Boolean) && new Set(navs).size === navs.length)
  return [
    ...counts,
    ...(html?.attributes.get('lang') === 'de' ? [] : ['the page does not say lang="de"']),
    ...(isNamed ? [] : [`navigations without a name of their own: ${navs.join(', ')}`]),
  ]
}

function idFaults(all: Element[]) {
  const ids = all.flatMap(({ attributes }) => attributes.get('id') ?? [])
  return ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `id ${id} stands twice`)
}

function headingFaults(all: Element[]) {
  const headings = all.filter(({ name }) => /^h[1-6]$/.test(name))
  return headings.flatMap((heading, index) => {
    const level = Number(heading.name[1])
    const before = Number(headings[index - 1]?.name[1] ?? 0)
    return level > before + 1 && index > 0
      ? [`<h${level}> „${textOf(heading)}“ follows <h${before}>`]
      : []
  })
}

function elementFaults(element: Element, all: Element[]): string[] {
  const { name, attributes, parent } = element
  const said = `<${name}> „${textOf(element).trim().slice(0, 40)}“`
  const faults: string[] = []
  if (isInSvg(element)) return faults
  for (const reference of REFERENCES) {
    for (const id of attributes.get(reference)?.split(/\s+/) ?? []) {
      const isThere = all.some((one) => one.attributes.get('id') === id)
      if (!isThere) faults.push(`${said}: ${reference} names ${id}, which is not there`)
    }
  }
  for (const attribute of attributes.keys()) {
    if (attribute === 'style' || /^on[a-z]+$/.test(attribute)) faults.push(`${said}: ${attribute}=`)
  }
  if (Number(attributes.get('tabindex') ?? 0) > 0) faults.push(`${said}: tabindex above 0`)
  if (name === 'img' && !attributes.has('alt')) faults.push(`${said}: no alt`)
  if (name === 'button' && !attributes.has('type')) faults.push(`${said}: no type`)
  if (isInteractive(element)) {
    const outer = ancestors(element).find(
      (one) => isInteractive(one) && !(one.name === 'label' && isField(element)),
    )
    if (outer) faults.push(`${said} inside <${outer.name}>`)
    if (!isField(element) && !nameOf(element)) faults.push(`${said}: nothing to read`)
  }
  if (isField(element) && !isLabelled(element, all)) faults.push(`${said}: no label`)
  if (/^h[1-6]$/.test(name) && !nameOf(element)) faults.push(`${said}: empty`)
  if (
    parent &&
    BLOCK.test(name) &&
    !(/^(summary|legend)$/.test(parent.name) && /^h[1-6]$/.test(name))
  ) {
    const holder = [parent, ...ancestors(parent)].find((one) => one.name !== 'a')
    if (holder && PHRASING_ONLY.test(holder.name)) faults.push(`${said} inside <${holder.name}>`)
  }
  const allowed = parent && childrenOf[parent.name]
  if (allowed && !allowed.test(name)) faults.push(`${said} is no child of <${parent.name}>`)
  if (name === 'li' && parent && !/^(ul|ol|menu)$/.test(parent.name)) {
    faults.push(`${said} outside a list`)
  }
  return faults
}

function isInteractive({ name, attributes }: Element) {
  if (name === 'a') return attributes.has('href')
  if (name === 'input') return attributes.get('type') !== 'hidden'
  return INTERACTIVE.test(name)
}

function isField(element: Element) {
  return isInteractive(element) && /^(input|select|textarea)$/.test(element.name)
}

function isLabelled(field: Element, all: Element[]) {
  const id = field.attributes.get('id')
  return (
    Boolean(field.attributes.get('aria-label') || field.attributes.get('aria-labelledby')) ||
    ancestors(field).some(({ name }) => name === 'label') ||
    all.some(({ name, attributes }) => name === 'label' && id && attributes.get('for') === id)
  )
}

/** What a screen reader says: the label, or the text that is not hidden from it. */
function nameOf(element: Element): string {
  const label = element.attributes.get('aria-label') ?? element.attributes.get('aria-labelledby')
  return label ?? spoken(element).trim()
}

function spoken(element: Element): string {
  if (element.attributes.get('aria-hidden') === 'true') return ''
  if (element.name === 'img') return element.attributes.get('alt') ?? ''
  return element.children
    .map((child) => (typeof child === 'string' ? child : spoken(child)))
    .join('')
}

function isInSvg(element: Element) {
  return ancestors(element).some(({ name }) => name === 'svg')
}
