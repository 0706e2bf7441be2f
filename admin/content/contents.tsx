import { Link } from 'react-router'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Mark } from '#admin/ui/mark.tsx'
import { counted } from '#domain/german.ts'
import { sampleNames } from '#domain/salon/document/samples.ts'
import type { Route } from './+types/contents.ts'
import { AREAS, sampleCountText, samplesIn } from './areas.ts'
import { changeCount, keptPatches } from './draft/draft.ts'
import { SalonFile } from './salon-file.tsx'
import './content.css'
import './samples.css'

const NAME = 'Inhalte'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function ContentsPage() {
  const { document } = useSalon()
  const open = sampleNames(Object.keys(document.samples)).length
  return (
    <div className="content-screen">
      <h1>{NAME}</h1>
      <p className="lead">
        Was auf Ihrer Website steht. Wenige Sekunden nach dem Speichern ist es überall zu sehen.
      </p>
      {open > 0 && (
        <p className="amber cluster samples">
          <span>{sampleCountText(open)}</span>
          <Link className="button" to="/admin/einrichten">
            Salon einrichten
          </Link>
        </p>
      )}
      <ul className="lines content-cards">
        {AREAS.map((area) => {
          const drafts = changeCount(keptPatches(area.slug))
          const samples = sampleNames(samplesIn(area.paths, document)).length
          return (
            <li key={area.slug}>
              <Link to={`/admin/inhalte/${area.slug}`}>
                <b>{area.title}</b>
                {drafts > 0 && <Mark tone="bernstein" text={`${drafts} nicht gespeichert`} />}
                {drafts === 0 && samples > 0 && (
                  <Mark tone="bernstein" text={counted(samples, 'Beispiel', 'Beispiele')} />
                )}
                <p>{area.lead}</p>
              </Link>
            </li>
          )
        })}
      </ul>
      <h2>Verlauf und Datei</h2>
      <div className="cluster content-files">
        <Link className="button" to="/admin/inhalte/verlauf">
          Verlauf ansehen
        </Link>
        <SalonFile />
      </div>
    </div>
  )
}
