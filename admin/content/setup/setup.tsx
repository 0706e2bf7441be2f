import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { DraftForm } from '#admin/content/draft/draft-form.tsx'
import { useDraft } from '#admin/content/draft/use-draft.ts'
import { useSaving } from '#admin/content/draft/use-saving.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import { isSample, NEEDED } from '#domain/salon/document/samples.ts'
import type { Route } from './+types/setup.ts'
import { SetupCard } from './setup-card.tsx'
import { keepSkipped, NOTES, readSkipped, STEPS, stateOf } from './steps.ts'
import '#admin/content/content.css'
import './setup.css'

const NAME = 'Salon einrichten'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SetupPage() {
  const { document } = useSalon()
  const [skipped, setSkipped] = useState(readSkipped)
  const draft = useDraft('einrichten')
  const saving = useSaving(draft)
  const states = STEPS.map((step) => stateOf(step, document, skipped))
  const done = states.filter((state) => state === 'erledigt').length

  function skip(ids: string[]) {
    keepSkipped(ids)
    setSkipped(ids)
  }

  return (
    <div className="content-screen">
      <h1>{NAME}</h1>
      <p className="content-lead">
        Die Website kam mit Beispielen. Besucher einer echten Adresse sehen nur, was Sie bestätigt
        haben. Alles lässt sich später unter <Link to="/admin/inhalte">Inhalte</Link> ändern.
      </p>
      <Arrived />
      <p className="setup-progress">
        <progress aria-label="Fortschritt" value={done} max={STEPS.length} />
        <b>
          {done} von {STEPS.length}
        </b>
      </p>
      <DraftForm draft={draft} saving={saving} page="/">
        <ol className="setup-cards">
          {STEPS.map((step, at) => (
            <li key={step.id} id={step.id}>
              <SetupCard
                step={step}
                state={states[at] ?? 'offen'}
                onSkip={(isSkipped) =>
                  skip(isSkipped ? [...skipped, step.id] : skipped.filter((id) => id !== step.id))
                }
              />
            </li>
          ))}
        </ol>
        <ul className="setup-cards">
          {NOTES.map(({ id, title, text, link }) => (
            <li key={id} id={id}>
              <section aria-label={title}>
                <h2>{title}</h2>
                <p>{text}</p>
                {link && (
                  <p className="setup-ways">
                    <Link className="content-link" to={link.to}>
                      {link.label}
                    </Link>
                  </p>
                )}
              </section>
            </li>
          ))}
        </ul>
      </DraftForm>
    </div>
  )
}

/** Nothing that is needed is missing any more: it is said where whoever confirmed the last of it looks. */
function Arrived() {
  const { document, isSampleSite } = useSalon()
  const isWhole = NEEDED.every((fact) => !isSample(document, fact))
  const wasWhole = useRef(isWhole)
  const line = useRef<HTMLParagraphElement>(null)

  useEffect(() => {
    if (isWhole && !wasWhole.current) line.current?.scrollIntoView({ block: 'center' })
    wasWhole.current = isWhole
  }, [isWhole])

  return (
    <p ref={line} role="status" className={isWhole ? 'setup-arrived' : undefined}>
      {isWhole && (
        <>
          {isSampleSite ? 'Alles Nötige ist bestätigt.' : 'Ihre Website ist jetzt öffentlich.'}{' '}
          <a className="content-link" href="/">
            Website ansehen
          </a>
        </>
      )}
    </p>
  )
}
