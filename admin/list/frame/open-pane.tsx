import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useAgain } from '#admin/api/query-client.ts'
import { causeOf } from '#admin/api/refused.ts'
import type { Patch } from '#admin/list/queries/mutations.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import type { Opened } from '#admin/list/state/use-open-row.ts'
import { RedLine } from '#admin/ui/red-line.tsx'
import { News } from './news.tsx'
import './open-pane.css'

type Props = {
  name: string
  opened: Opened
  /** How it is shown; null when it left. */
  shown: { id: string } | null
  ownPatch: Patch
  isFresh: boolean
  before: string | null
  next: string | null
  back: string
  children: ReactNode
}

/** The open entry: beside the list where there is room for both, else in its place. */
export function OpenPane(props: Props) {
  const { name, opened, shown, ownPatch, isFresh, before, next, back, children } = props
  const pane = useRef<HTMLElement>(null)
  const id = shown?.id
  useEffect(() => {
    if (id) pane.current?.querySelector<HTMLElement>('article h2')?.focus({ preventScroll: true })
    if (id) pane.current?.scrollTo(0, 0)
  }, [id])
  return (
    <section ref={pane} className="open-pane" aria-label="Geöffneter Eintrag">
      <nav aria-label="Eintrag">
        <Link to={back} preventScrollReset>
          <span className="open-pane-back">‹ {name}</span>
          <span className="open-pane-close">
            <span className="visually-hidden">Schließen</span>
            <span aria-hidden="true">×</span>
          </span>
        </Link>
        <Neighbour id={before} label="Vorheriger" sign="‹" />
        <Neighbour id={next} label="Nächster" sign="›" />
      </nav>
      {shown && opened.row && (
        <News row={opened.row} isGone={opened.isGone} ownPatch={ownPatch} isFresh={isFresh} />
      )}
      {children}
      {!shown && <Missing name={name} back={back} opened={opened} />}
    </section>
  )
}

function Missing({ name, back, opened }: { name: string; back: string; opened: Opened }) {
  const { again } = useAgain()
  const { row, isGone, failure } = opened
  // One that was just brought back is on its way.
  if (opened.isLoading || (row && !isGone && !failure)) return <p role="status">Lade {name}...</p>
  if (!failure) {
    return (
      <div className="stack entry" role="status">
        <h2>Eintrag nicht gefunden</h2>
        <p>Diesen Eintrag gibt es hier nicht mehr. Vielleicht liegt er im Papierkorb.</p>
        <p className="cluster entry-actions">
          <Link className="button" data-tone="kupfer" to={back} preventScrollReset>
            Zur Liste
          </Link>
          <Link className="button" to="/admin/bin">
            Papierkorb ansehen
          </Link>
        </p>
      </div>
    )
  }
  return (
    <RedLine onAgain={again}>Der Eintrag konnte nicht geladen werden. {causeOf(failure)}</RedLine>
  )
}

function Neighbour({ id, label, sign }: { id: string | null; label: string; sign: string }) {
  const { openAddress } = useListContext()
  if (!id) return <span aria-hidden="true">{sign}</span>
  return (
    <Link to={openAddress(id)} replace preventScrollReset aria-label={label}>
      <span aria-hidden="true">{sign}</span>
    </Link>
  )
}
