import { useEffect, useEffectEvent, useRef, useState } from 'react'

const PAUSE_MS = 250

type Props = { label: string; search: string; onSearch: (search: string) => void }

/** Searches when the typing rests. */
export function SearchField({ label, search, onSearch }: Props) {
  const [typed, setTyped] = useState(search)
  const sent = useRef(search)
  const tell = useEffectEvent(onSearch)

  // An address that changed by other means, as by Back, wins.
  useEffect(() => {
    if (search === sent.current) return
    sent.current = search
    setTyped(search)
  }, [search])

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === sent.current) return
    const timer = setTimeout(() => {
      sent.current = wanted
      tell(wanted)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])

  return (
    <input
      type="search"
      className="search-field"
      aria-label={label}
      placeholder={`${label} ...`}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}
