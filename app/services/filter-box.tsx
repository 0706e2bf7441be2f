import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { salon } from '#content/salon.ts'
import { countText } from '#domain/service.ts'
import { filterRows } from './filter-rows.ts'
import './filter-box.css'

type Found = { text: string; count: number }

/** Without JavaScript it does not show; `?suche=` in the address fills it. */
export function FilterBox({ list }: { list: RefObject<HTMLElement | null> }) {
  const [found, setFound] = useState<Found | null>(null)
  const field = useRef<HTMLInputElement>(null)
  function look() {
    const text = field.current?.value.trim() ?? ''
    if (!list.current) return
    const count = filterRows(list.current, text)
    setFound(text ? { text, count } : null)
  }
  function goToFirst(event: FormEvent) {
    event.preventDefault()
    if (!field.current?.value.trim()) return
    look()
    list.current?.querySelector<HTMLElement>('.service-row:not([hidden]) button')?.focus()
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before this ran
  useEffect(() => {
    const wanted = new URLSearchParams(location.search).get('suche')
    if (field.current && wanted) field.current.value ||= wanted
    if (field.current?.value) look()
  }, [])
  return (
    <search className="filter-box">
      <form action="/leistungen" onSubmit={goToFirst}>
        <label htmlFor="suche">Leistung suchen</label>
        <span>
          <button type="submit" aria-label="Suchen">
            <Icon name="search" />
          </button>
          <input
            ref={field}
            id="suche"
            name="suche"
            type="search"
            autoComplete="off"
            maxLength={40}
            placeholder="Balayage, Bart …"
            onInput={look}
          />
        </span>
      </form>
      <p role="status">{found && <Result {...found} />}</p>
    </search>
  )
}

function Result({ text, count }: Found) {
  if (count > 0) return `${countText(count)} gefunden`
  return (
    <>
      {`Zu „${text}“ steht nichts in der Liste. Fragen Sie uns: `}
      <a href={salon.phone.href}>{salon.phone.shown}</a>
    </>
  )
}
