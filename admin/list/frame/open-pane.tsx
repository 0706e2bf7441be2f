import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useListContext } from '#admin/list/state/list-context.ts'
import './open-pane.css'

type Props = {
  name: string
  opened: { row: { id: string } | null; hasFailed: boolean; isLoading: boolean }
  isGone: boolean
  before: string | null
  next: string | null
  back: string
  children: ReactNode
}

/** The open entry: beside the list where there is room for both, else in its place. */
export function OpenPane({ name, opened, isGone, before, next, back, children }: Props) {
  const pane = useRef<HTMLElement>(null)
  const { revalidate } = useRevalidator()
  const id = opened.row?.id
  useEffect(() => {
    if (id) pane.current?.querySelector<HTMLElement>('article h2')?.focus({ preventScroll: true })
    if (id) pane.current?.scrollTo(0, 0)
  }, [id])
  return (
    <section ref={pane} className="open-pane" aria-label="Geöffneter Eintrag">
      <nav aria-label="Eintrag">
        <Link to={back} preventScrollReset>
          Zur Liste
        </Link>
        <Neighbour id={before} label="Vorheriger" />
        <Neighbour id={next} label="Nächster" />
      </nav>
      {children}
      {isGone && (
        <p role={opened.hasFailed ? 'alert' : 'status'}>
          {opened.isLoading && `Lade ${name}...`}
          {!opened.isLoading && !opened.hasFailed && 'Diesen Eintrag gibt es hier nicht mehr.'}
          {opened.hasFailed && (
            <>
              Der Eintrag konnte nicht geladen werden.{' '}
              <button type="button" onClick={() => revalidate()}>
                Erneut versuchen
              </button>
            </>
          )}
        </p>
      )}
    </section>
  )
}

function Neighbour({ id, label }: { id: string | null; label: string }) {
  const { openAddress } = useListContext()
  if (!id) return <span aria-hidden="true">{label}</span>
  return (
    <Link to={openAddress(id)} replace preventScrollReset>
      {label}
    </Link>
  )
}
