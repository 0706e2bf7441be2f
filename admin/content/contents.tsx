import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { download } from '#admin/list/queries/download.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { toldPatches } from '#domain/salon/editing/change-sentence.ts'
import type { Route } from './+types/contents.ts'
import { AREAS, samplesIn } from './areas.ts'
import { keptPatches } from './draft/kept-patches.ts'
import { useSalonChange } from './draft/use-saving.ts'
import '#admin/list/admin-button.css'
import './content.css'

const NAME = 'Inhalte'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function ContentsPage() {
  const { document } = useSalon()
  const open = Object.keys(document.samples).length
  return (
    <div className="content-screen">
      <h1>{NAME}</h1>
      <p className="content-lead">
        Was auf Ihrer Website steht. Wenige Sekunden nach dem Speichern ist es überall zu sehen.
      </p>
      {open > 0 && (
        <p className="content-samples">
          <span>{open} Angaben sind noch Beispiele.</span>
          <Link className="admin-button" to="/admin/einrichten">
            Salon einrichten
          </Link>
        </p>
      )}
      <ul className="content-cards">
        {AREAS.map((area) => {
          const drafts = toldPatches(keptPatches(area.slug)).length
          const samples = samplesIn(area, document).length
          return (
            <li key={area.slug}>
              <Link to={`/admin/inhalte/${area.slug}`}>
                <b>{area.title}</b>
                <span>{area.lead}</span>
                {drafts > 0 && <em>{drafts} nicht gespeichert</em>}
                {samples > 0 && (
                  <small>{samples === 1 ? '1 Beispiel' : `${samples} Beispiele`}</small>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
      <h2>Verlauf und Datei</h2>
      <div className="content-files">
        <Link className="admin-button" to="/admin/inhalte/verlauf">
          Verlauf ansehen
        </Link>
        <SalonFile />
      </div>
    </div>
  )
}

/** The whole salon as a file: saved, and read again. */
function SalonFile() {
  const { document } = useSalon()
  const change = useSalonChange()
  const [trouble, setTrouble] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  async function read(file: File | undefined) {
    if (!file) return
    setTrouble(null)
    const salon = parsed(await file.text())
    if (salon) await change.replace(salon)
    else setTrouble('Das ist keine Datei eines Salons.')
    if (input.current) input.current.value = ''
  }

  return (
    <>
      <button
        type="button"
        className="admin-button"
        onClick={() =>
          download(
            `salon-${berlinDate(new Date())}.json`,
            `${JSON.stringify(document, null, 2)}\n`,
            'application/json',
          )
        }
      >
        Als Datei sichern
      </button>
      <label className="admin-button">
        Aus Datei laden
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => read(target.files?.[0])}
        />
      </label>
      {trouble && <p role="alert">{trouble}</p>}
      {change.told && (
        <p role={change.told.isBad ? 'alert' : 'status'}>
          {change.told.text}{' '}
          {change.told.undo !== undefined && (
            <button
              type="button"
              className="content-link"
              onClick={() => change.undo(change.told?.undo ?? 0)}
            >
              Rückgängig
            </button>
          )}
        </p>
      )}
    </>
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
