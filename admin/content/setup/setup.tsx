import { useState } from 'react'
import { Link } from 'react-router'
import { SaveBar } from '#admin/content/draft/save-bar.tsx'
import { useDraft } from '#admin/content/draft/use-draft.ts'
import { FormProvider } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { Samples } from '#admin/content/samples.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt } from '#domain/salon/schema/walk.ts'
import type { Route } from './+types/setup.ts'
import { isDone, keepSkipped, openSamples, readSkipped, STEPS, type Step } from './steps.ts'
import '#admin/content/content.css'
import './setup.css'

const NAME = 'Salon einrichten'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SetupPage() {
  const { document } = useSalon()
  const [skipped, setSkipped] = useState(readSkipped)
  const draft = useDraft('einrichten')
  const done = STEPS.filter((step) => isDone(step, document, skipped)).length

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
      <p className="setup-progress">
        <progress aria-label="Fortschritt" value={done} max={STEPS.length} />
        <b>
          {done} von {STEPS.length}
        </b>
      </p>
      <FormProvider value={draft.form}>
        <ol className="setup-cards">
          {STEPS.map((step) => (
            <li key={step.id} id={step.id}>
              <Card
                step={step}
                isDone={isDone(step, document, skipped)}
                isSkipped={skipped.includes(step.id)}
                onSkip={(isSkipped) =>
                  skip(isSkipped ? [...skipped, step.id] : skipped.filter((id) => id !== step.id))
                }
              />
            </li>
          ))}
        </ol>
      </FormProvider>
      <SaveBar draft={draft} page="/" />
    </div>
  )
}

type Props = {
  step: Step
  isDone: boolean
  isSkipped: boolean
  onSkip: (isSkipped: boolean) => void
}

function Card({ step, isDone, isSkipped, onSkip }: Props) {
  const { document } = useSalon()
  return (
    <section aria-label={step.title} data-done={isDone ? '' : undefined}>
      <h2>
        {step.title} {isDone && <small>{isSkipped ? 'übersprungen' : 'erledigt'}</small>}
      </h2>
      {isDone && isSkipped && (
        <button type="button" className="content-link" onClick={() => onSkip(false)}>
          Doch jetzt
        </button>
      )}
      {!isDone && (
        <>
          <p>{step.text}</p>
          {step.fields.length > 0 && (
            <div className="content-fields">
              {step.fields.map((path) => {
                const field = fieldAt(salonDocument, path)
                const group = fieldAt(salonDocument, path.slice(0, 1))
                if (!field || !group) return null
                const title = field.title === 'Name' ? group.title : field.title
                return <FormPart key={path.join('/')} field={{ ...field, title }} path={path} />
              })}
            </div>
          )}
          <Samples samples={openSamples(step, document)} />
          <p className="setup-ways">
            {step.link && <Link to={step.link.to}>{step.link.label}</Link>}
            <button type="button" className="content-link" onClick={() => onSkip(true)}>
              {step.samples.length > 0 ? 'Später' : 'Erledigt'}
            </button>
          </p>
        </>
      )}
    </section>
  )
}
