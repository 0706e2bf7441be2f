import { choosableServices } from './chosen-service.ts'

/** The list that `?leistung=` is checked against, for scripts to read; nobody sees it. */
export function ServiceChoices() {
  return (
    <datalist>
      {choosableServices.map(({ slug, name, facts }) => (
        <option key={slug} value={slug} label={name} data-facts={facts} />
      ))}
    </datalist>
  )
}
