import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { SALON } from '#admin/api/query-client.ts'
import { causeOf } from '#admin/api/refused.ts'
import { useNames } from '#admin/content/engine/use-names.ts'
import { askSalon } from '#admin/salon/load-salon.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Button } from '#admin/ui/button.tsx'
import { Picks } from '#admin/ui/form/picks.tsx'
import { showModal } from '#admin/ui/show-modal.ts'
import { longDate } from '#domain/german.ts'
import { comingDays } from '#domain/salon/document/on-day.ts'
import { diff } from '#domain/salon/document/patch.ts'
import { problemText } from '#domain/salon/editing/changes.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { fillFrame } from './fill-frame.ts'
import { findChanged } from './find-changed.ts'
import { pageNames } from './page-names.ts'
import type { EditedDraft } from './use-draft.ts'
import './preview.css'

const WIDTHS = [
  ['390', 'Telefon'],
  ['1440', 'Computer'],
] as const

type Props = { draft: EditedDraft; page: string; day: string | null; onClose: () => void }

/** The real pages as they would be, before anybody else sees them. */
export function Preview({ draft, page, day, onClose }: Props) {
  const { document, today } = useSalon()
  const nameIn = useNames()
  const wanted = draft.form.draft
  const days = comingDays(wanted, today)
  const [path, setPath] = useState(page)
  const [on, setOn] = useState(day && days.includes(day) ? day : today)
  const [width, setWidth] = useState<string>(WIDTHS[0][0])
  const frame = useRef<HTMLIFrameElement>(null)
  const [problem] = draft.problems
  const asked = { path, patches: diff(document, wanted), day: on }
  const { data: html, error } = useQuery({
    queryKey: [SALON, 'preview', asked],
    queryFn: async (): Promise<string> => (await askSalon('POST', '/preview', asked)).html,
    enabled: !problem,
    gcTime: 0,
  })

  useEffect(() => {
    if (!html || !frame.current) return
    // A photo is no page.
    fillFrame(frame.current, html, (to) => isPage(wanted, to) && setPath(to))
    const page = frame.current.contentDocument
    const place = page && findChanged(page, draft.patches, nameIn)
    place?.scrollIntoView({ block: 'center' })
  }, [html, wanted, draft.patches, nameIn])

  function state() {
    if (problem) return `Noch keine Vorschau. ${nameIn(problemText(problem, wanted))}`
    return error ? causeOf(error) : html === undefined && 'Lädt …'
  }

  return (
    <dialog
      ref={showModal}
      className="content-preview"
      aria-labelledby="so-saehe-es-aus"
      onClose={onClose}
    >
      <header>
        <h2 id="so-saehe-es-aus">So sähe es aus</h2>
        <Button onClick={onClose}>Schließen</Button>
        <label>
          <span className="visually-hidden">Seite</span>
          <select value={path} onChange={({ target }) => setPath(target.value)}>
            {pageNames(wanted).map(([key, name]) => (
              <option key={key} value={key}>
                {nameIn(name)}
              </option>
            ))}
          </select>
        </label>
        {days.length > 0 && (
          <label>
            <span className="visually-hidden">Tag</span>
            <select value={on} onChange={({ target }) => setOn(target.value)}>
              {[today, ...days].map((one) => (
                <option key={one} value={one}>
                  {one === today ? 'heute' : `am ${longDate(one)}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <Picks label="Breite" picks={[...WIDTHS]} picked={width} onPick={setWidth} />
      </header>
      <p role="status">{state()}</p>
      <div className="content-preview-room" data-width={width}>
        <iframe ref={frame} title="Vorschau der Seite" />
      </div>
    </dialog>
  )
}

function isPage(document: SalonDocument, to: string) {
  return pageNames(document).some(([path]) => path === to)
}
