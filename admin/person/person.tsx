import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { OWN } from '#admin/api/query-client.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import type { Route } from './+types/person.ts'
import { FoundRows } from './found-rows.tsx'
import { entriesText } from './names.ts'
import { findPerson, MOST_ROWS, type PersonRow, SHORTEST_SEARCH } from './person-rows.ts'
import './person.css'

const NAME = 'Daten einer Person'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

/** Whom somebody looks for stands in no address: it would stay there after the erasure. */
export default function PersonPage() {
  const field = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState('')
  const [isShort, setShort] = useState(false)
  // What was found belongs to this search, and is forgotten with it.
  const found = useQuery({
    queryKey: [OWN, 'person', search],
    queryFn: () => findPerson(search),
    enabled: search !== '',
    gcTime: 0,
  })
  const { data: rows, isFetching, refetch } = found
  const hasFailed = found.errorUpdatedAt > found.dataUpdatedAt

  return (
    <div className="person">
      <h1>{NAME}</h1>
      <p className="lead">
        Fragt jemand, was Sie über ihn gespeichert haben, oder möchte, dass Sie es löschen? Hier
        finden Sie alles zu einer Person, auch was noch zu prüfen ist und was im Papierkorb liegt.
        Das Datenschutzrecht (DSGVO) lässt Ihnen einen Monat Zeit.
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          const wanted = field.current?.value.trim() ?? ''
          const isLong = wanted.length >= SHORTEST_SEARCH
          setShort(!isLong)
          if (isLong && wanted === search) refetch()
          else setSearch(isLong ? wanted : '')
        }}
      >
        <input
          ref={field}
          type="search"
          aria-label="Name, E-Mail oder Telefon"
          placeholder="Name, E-Mail oder Telefon"
          required
          minLength={SHORTEST_SEARCH}
          maxLength={100}
        />
        <Button type="submit" disabled={isFetching}>
          Suchen
        </Button>
      </form>
      {hasFailed && (
        <RedLine onAgain={refetch} isBusy={isFetching}>
          Die Suche hat nicht geklappt.
        </RedLine>
      )}
      <p className="person-state" role="status">
        {isFetching && 'Suche läuft...'}
        {isShort && `Bitte geben Sie mindestens ${SHORTEST_SEARCH} Zeichen ein.`}
        {!isFetching && rows && foundText(rows)}
      </p>
      {search === '' && !isShort && (
        <ol className="person-steps">
          <li>Nach Name, E-Mail oder Telefon suchen.</li>
          <li>Auswählen, was wirklich zu dieser Person gehört.</li>
          <li>Als Datei speichern und schicken, oder endgültig löschen.</li>
        </ol>
      )}
      {rows && <FoundRows key={search} rows={rows.slice(0, MOST_ROWS)} onErased={refetch} />}
    </div>
  )
}

function foundText({ length }: PersonRow[]) {
  if (length === 0) return 'Keine Einträge gefunden'
  if (length > MOST_ROWS) return `Mehr als ${MOST_ROWS} Einträge: bitte genauer suchen`
  return `${entriesText(length)} gefunden`
}
