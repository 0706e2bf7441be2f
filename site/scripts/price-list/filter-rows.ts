import { findServices } from '#domain/service.ts'

/** Leaves the rows that answer the text, opens the accordions that hold them, returns how many. */
export function filterRows(list: HTMLElement, text: string): number {
  const services = [...list.querySelectorAll<HTMLElement>('.service-row')].map(searchable(list))
  const hits = new Set(findServices(services, text))
  for (const service of services) {
    for (const row of service.rows) row.hidden = !hits.has(service)
  }
  for (const part of list.querySelectorAll<HTMLElement>('details, .afterwork-totals > div')) {
    part.hidden = !part.querySelector('li:not([hidden])')
    if (part instanceof HTMLDetailsElement) showHits(part, hits.size < services.length)
  }
  return hits.size
}

/** Several accordions may hold hits, so the group that closes all but one rests meanwhile. */
function showHits(details: HTMLDetailsElement, isFiltering: boolean) {
  const { group } = details.dataset
  if (isFiltering) {
    details.dataset.group = group ?? details.name
    details.name = ''
    details.open = !details.hidden
  } else if (group) {
    details.open = false
    details.name = group
    delete details.dataset.group
  }
}

/** Afterwork repeats the services with a price in the order of the list. */
function searchable(list: HTMLElement) {
  const evenings = [...list.querySelectorAll<HTMLElement>('.afterwork-totals li')]
  return (row: HTMLElement) => {
    const dialog = list.querySelector<HTMLElement>(`#info-${row.id}`)
    const evening = dialog && evenings.shift()
    return {
      rows: evening ? [row, evening] : [row],
      name: textIn(row, '.service-name'),
      description: textIn(dialog ?? row, '.service-words'),
      keywords: [row.dataset.keywords ?? ''],
    }
  }
}

function textIn(parent: HTMLElement, selector: string) {
  return parent.querySelector(selector)?.textContent ?? ''
}
