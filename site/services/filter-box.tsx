import { useSalon } from '#site/site-data.tsx'
import { Icon } from '#site/ui/icon.tsx'
import './price-list.css'

/** Without a script it does not show; `?suche=` in the address fills it (scripts/price-list/filter.ts). */
export function FilterBox() {
  const { phone, words } = useSalon()
  return (
    <search className="filter-box">
      <form action="/leistungen">
        <label htmlFor="suche">Leistung suchen</label>
        <span>
          <button type="submit" aria-label="Suchen">
            <Icon name="search" />
          </button>
          <input
            id="suche"
            name="suche"
            type="search"
            autoComplete="off"
            maxLength={40}
            placeholder={words.services.search || undefined}
          />
        </span>
      </form>
      <p role="status" />
      <template>
        {phone ? <a href={phone.href}>{phone.shown}</a> : <a href="/kontakt">Kontakt</a>}
      </template>
    </search>
  )
}
