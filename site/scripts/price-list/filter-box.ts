import { countText } from '#domain/service.ts'
import { filterRows } from './filter-rows.ts'

/** Leaves the rows that answer what is typed; `?suche=` in the address types it. */
export function startFilter(list: HTMLElement) {
  const form = document.querySelector<HTMLFormElement>('.filter-box form')
  const field = form?.querySelector('input')
  const result = document.querySelector<HTMLElement>('.filter-box [role="status"]')
  const call = document.querySelector<HTMLTemplateElement>('.filter-box template')
  if (!form || !field || !result) return
  function look() {
    const text = field?.value.trim() ?? ''
    const count = filterRows(list, text)
    result?.replaceChildren(...(text ? words(text, count) : []))
  }
  function words(text: string, count: number): (string | Node)[] {
    if (count > 0) return [`${countText(count)} gefunden`]
    const phone = call?.content.cloneNode(true) ?? ''
    return [`Zu „${text}“ steht nichts in der Liste. Fragen Sie uns: `, phone]
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (!field.value.trim()) return
    look()
    list.querySelector<HTMLElement>('.service-row:not([hidden]) button')?.focus()
  })
  field.addEventListener('input', look)
  field.value ||= new URLSearchParams(location.search).get('suche') ?? ''
  if (field.value) look()
}
