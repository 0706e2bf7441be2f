import { countText } from '#domain/service.ts'
import { type RowFilter, rowFilter } from './filter-rows.ts'

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
