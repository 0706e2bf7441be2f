import { Link } from 'react-router'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import NotFound from '#admin/not-found.tsx'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt } from '#domain/salon/schema/walk.ts'
import type { Route } from './+types/area.ts'
import { AREAS, type Area } from './areas.ts'
import { DraftForm } from './draft/draft-form.tsx'
import { useDraft } from './draft/use-draft.ts'
import { FormPart, isFolded } from './engine/form-part.tsx'
import { Samples } from './samples.tsx'
import './content.css'

export const meta: Route.MetaFunction = ({ params }) =>
  screenMeta(areaNamed(params.bereich)?.title ?? 'Inhalte')

export default function AreaPage({ params }: Route.ComponentProps) {
  const area = areaNamed(params.bereich)
  return area ? <AreaScreen key={area.slug} area={area} /> : <NotFound />
}

function AreaScreen({ area }: { area: Area }) {
  const draft = useDraft(area.slug)
  const { paths } = area
  const [landing] = draft.form.draft.landingPages
  const page = area.slug === 'themenseiten' ? (landing?.path ?? null) : area.page
  const { hours } = draft.form.draft
  const begins = draft.form.isChanged(['hours', 'next']) ? hours.next?.from : undefined
  return (
    <div className="content-screen">
      <p className="screen-back">
        <Link to="/admin/inhalte">‹ Inhalte</Link>
      </p>
      <h1>{area.title}</h1>
      <p className="lead">{area.lead}</p>
      {area.slug === 'zeiten' && (
        <p className="lead">
          <Link to="/admin/hours">Schließtage und andere besondere Tage</Link> stehen für sich.
        </p>
      )}
      <DraftForm draft={draft} page={page} day={begins ?? null}>
        {paths.map((path) => {
          const field = fieldAt(salonDocument, path)
          if (!field) return null
          const isSection = field.is === 'group' || field.is === 'list'
          if (!isSection) return <FormPart key={path.join('/')} field={field} path={path} />
          return (
            <section key={path.join('/')}>
              {paths.length > 1 && field.title !== area.title && <h2>{field.title}</h2>}
              <Samples places={[path]} isFolded={isFolded(field)} />
              <FormPart field={field} path={path} isBare />
            </section>
          )
        })}
      </DraftForm>
    </div>
  )
}

function areaNamed(slug: string) {
  return AREAS.find((area) => area.slug === slug)
}
