import { useSalon } from '#site/site-data.tsx'
import { choosableServices } from './chosen-service.ts'

/** What the form suggests, and what `?leistung=` is checked against. */
export function ServiceChoices() {
  return (
    <datalist id="leistungen">
      {choosableServices(useSalon()).map(({ slug, name, facts }) => (
        <option key={slug} value={name} data-slug={slug} data-facts={facts} />
      ))}
    </datalist>
  )
}
