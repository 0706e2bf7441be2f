import { findServices, type Searchable } from '#domain/salon/find-services.ts'
import { countText } from '#domain/service.ts'

/** Leaves the rows that answer what is typed; `?suche=` in the address types it. */
export function startFilter(list: HTMLElement) {
  const form = document.querySelector<HTMLFormElement>('.filter-box form')
  const field = form?.querySelector('input')
  const result = document.querySelector<HTMLElement>('.filter-box [role="status"]')
  const call = document.querySelector<HTMLTemplateElement>('.filter-box template')
  if (!form || !field || !result) return
  const filter = rowFilter(list)
  function look() {
    const text = field?.value.trim() ?? ''
    const found = filter(text)
    result?.replaceChildren(...(text ? words(text, found) : []))
  }
  function words(text: string, { count, part }: ReturnType<RowFilter>): (string | Node)[] {
    const found = [count > 0 ? countText(count) : null, part].filter(Boolean)
    if (found.length > 0) return [`${found.join(' und ')} gefunden`]
    const phone = call?.content.cloneNode(true) ?? ''
    return [`Zu „${text}“ steht nichts in der Liste. Fragen Sie uns: `, phone]
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!field.value.trim()) return
    look()
    const row = list.querySelector<HTMLElement>('.service-row:not([hidden]) button')
    const target = row ?? list.querySelector<HTMLElement>('details:not([hidden]) > summary')
    target?.focus()
  })
  field.addEventListener('input', look)
  field.value ||= new URLSearchParams(location.search).get('suche') ?? ''
  if (field.value) look()
}

/** A line of the list with its twin among the evening prices, or all of these. */
type Entry = Searchable & { rows: HTMLElement[] }

const GROUPS = 'details, .on-request, .afterwork-totals > div'

/** How many services answer, and Afterwork's name where that was asked for. */
export type RowFilter = (text: string) => { count: number; part: string | null }

/** Leaves the rows that answer a text, the best first, in parts that are open and say how many. */
export function rowFilter(list: HTMLElement): RowFilter {
  const parts = [...list.querySelectorAll('details')].map((details) => {
    const small = details.querySelector('.price-list summary small')
    return { details, small, count: small?.textContent ?? '' }
  })
  const { services, afterwork } = entriesIn(list)

  return (text) => {
    const hits = findServices<Entry>([...services, afterwork], text)
    const isFiltering = hits.length <= services.length
    const shown = new Set(hits.flatMap(({ rows }) => rows))
    for (const row of services.flatMap(({ rows }) => rows)) row.hidden = !shown.has(row)
    for (const group of list.querySelectorAll<HTMLElement>(GROUPS)) {
      group.hidden = !group.querySelector('li:not([hidden])')
    }
    for (const [place, { details, small, count }] of parts.entries()) {
      showHits(details, isFiltering, place === 0)
      const here = details.querySelectorAll('li:not([hidden])').length
      if (small) small.textContent = isFiltering ? `${here} Treffer` : count
    }
    bringForward([...shown])
    bringForward([...shown].flatMap((row) => row.closest('details') ?? []))
    return {
      count: hits.filter((hit) => hit !== afterwork).length,
      part: isFiltering && hits.includes(afterwork) ? afterwork.name : null,
    }
  }
}

/** In this order, each at the head of what it stands in. */
function bringForward(elements: Element[]) {
  const places = new Map<Element, number>()
  for (const element of new Set(elements)) {
    const { parentElement } = element
    if (!parentElement) continue
    const place = places.get(parentElement) ?? 0
    const there = parentElement.children[place]
    if (there && there !== element) there.before(element)
    places.set(parentElement, place + 1)
  }
}

/** Several accordions may hold hits, so the group that closes all but one rests meanwhile; then the first is open again. */
function showHits(details: HTMLDetailsElement, isFiltering: boolean, isFirst: boolean) {
  const { group } = details.dataset
  if (isFiltering) {
    details.dataset.group = group ?? details.name
    details.name = ''
    details.open = !details.hidden
  } else if (group) {
    details.open = isFirst
    details.name = group
    delete details.dataset.group
  }
}

/** Afterwork repeats the services with a price. */
function entriesIn(list: HTMLElement) {
  const evenings = [...list.querySelectorAll<HTMLElement>('.afterwork-totals li')]
  const rule = list.querySelector<HTMLElement>('.afterwork-rule')
  const afterwork: Entry = {
    rows: evenings,
    name: titleOf(rule),
    description: rule?.textContent ?? '',
    keywords: [rule?.dataset.keywords ?? ''],
  }
  const services = [...list.querySelectorAll<HTMLElement>('.service-row')].map((row): Entry => {
    const dialog = list.querySelector<HTMLElement>(`#info-${row.id}`)
    const evening = evenings.find(({ dataset }) => dataset.service === row.id)
    return {
      rows: evening ? [row, evening] : [row],
      name: textIn(row, '.service-name'),
      description: textIn(dialog ?? row, '.service-words'),
      keywords: [row.dataset.keywords ?? ''],
      area: titleOf(row),
    }
  })
  return { services, afterwork }
}

/** 'Herren', without the number that stands beside it. */
function titleOf(element: Element | null) {
  const title = element?.closest('details')?.querySelector('.accordion-title')
  return title?.firstChild?.textContent?.trim() ?? ''
}

function textIn(parent: HTMLElement, selector: string) {
  return parent.querySelector(selector)?.textContent ?? ''
}
