import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { DraftForm } from '#admin/content/draft/draft-form.tsx'
import { useDraft } from '#admin/content/draft/use-draft.ts'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { missingFacts, sampleNames } from '#domain/salon/document/samples.ts'
import type { Route } from './+types/setup.ts'
import { Publish } from './publish.tsx'
import { Published } from './published.tsx'
import { SetupCard } from './setup-card.tsx'
import { isNeeded, keepSkipped, NOTES, readSkipped, STEPS, type Step, stateOf } from './steps.ts'
import '#admin/content/content.css'
import './setup.css'

const NAME = 'Salon einrichten'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SetupPage() {
  const { document } = useSalon()
  const [skipped, setSkipped] = useState(readSkipped)
  const draft = useDraft('einrichten')
  const [isDone, setDone] = useState(false)
  const states = STEPS.map((step) => stateOf(step, document, skipped))
  const done = states.filter((state) => state === 'erledigt').length
  const missing = sampleNames(missingFacts(document)).length
  // A card that was confirmed stays where it is: nothing moves up under the thumb.
  const [opened, setOpened] = useState(() =>
    STEPS.filter(({ id }, at) => states[at] === 'offen' || id === window.location.hash.slice(1)),
  )

  function skip({ id }: Step, isSkipped: boolean) {
    const ids = isSkipped ? [...skipped, id] : skipped.filter((one) => one !== id)
    keepSkipped(ids)
    setSkipped(ids)
  }

  const cards = (isWanted: (step: Step) => boolean) =>
    STEPS.map((step, at) => {
      if (!opened.includes(step) || !isWanted(step)) return null
      return (
        <li key={step.id} id={step.id}>
          <SetupCard
            step={step}
            state={states[at] ?? 'offen'}
            onSkip={(isSkipped) => skip(step, isSkipped)}
          />
        </li>
      )
    })

  if (isDone) return <Published onClose={() => setDone(false)} />
  return (
    <div className="content-screen setup">
      <div className="cluster setup-head">
        <h1>{NAME}</h1>
        <a className="button" href="/">
          Website ansehen
        </a>
      </div>
      <p className="lead">
        Die Website kam mit Beispielen. Besucher einer echten Adresse sehen nur, was Sie bestätigt
        haben, und Sie bestimmen, wann Suchmaschinen sie finden. Alles lässt sich später unter{' '}
        <Link to="/admin/inhalte">Inhalte</Link> ändern.
      </p>
      <p className="cluster setup-progress">
        <progress aria-label="Fortschritt" value={done} max={STEPS.length} />
        <b>
          {done} von {STEPS.length}
        </b>
      </p>
      <DraftForm
        draft={draft}
        page="/"
        bar={draft.patches.length === 0 && <Publish onPublished={() => setDone(true)} />}
      >
        <div className="setup-parts">
          <div>
            <h2>{missingText(missing)}</h2>
            <ol className="lines setup-cards">{cards(isNeeded)}</ol>
            <h2>Kann warten</h2>
            <ol className="lines setup-cards">{cards((step) => !isNeeded(step))}</ol>
            <ul className="lines setup-cards">
              {NOTES.map((note) => (
                <li key={note.id} id={note.id}>
                  <SetupCard step={note} state={null} />
                </li>
              ))}
            </ul>
          </div>
          <section className="setup-list">
            <h2>Schritte</h2>
            <ul>
              {STEPS.map((step, at) => (
                <li key={step.id}>
                  <span>
                    {step.title} <small>{states[at]}</small>
                  </span>
                  <a
                    className="text-button"
                    href={`#${step.id}`}
                    aria-label={`${step.title} ansehen`}
                    onClick={() => flushSync(() => setOpened([...opened, step]))}
                  >
                    Ansehen
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </DraftForm>
    </div>
  )
}

function missingText(count: number) {
  if (count === 0) return 'Alles Nötige ist da'
  return count === 1 ? 'Eine Angabe fehlt noch' : `${count} Angaben fehlen noch`
}
