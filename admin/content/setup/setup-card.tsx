import { Link } from 'react-router'
import { sampleCountText } from '#admin/content/areas.ts'
import { useForm } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { Samples } from '#admin/content/samples.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { sampleNames } from '#domain/salon/document/samples.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt } from '#domain/salon/schema/walk.ts'
import { openIn, type State, type Step } from './steps.ts'

type Props = {
  step: Step
  /** Null where nothing can tell whether it is done. */
  state: State | null
  onSkip?: (isSkipped: boolean) => void
}

/** „Stimmt so“ is said of what the card shows, and of nothing else; what is typed on it is saved first. */
export function SetupCard({ step, state, onSkip }: Props) {
  const { document } = useSalon()
  const { isChanged } = useForm()
  const { elsewhere } = openIn(step, document)
  const { title, text, fields, link } = step
  const count = sampleNames(elsewhere).length
  return (
    <section className="stack" aria-label={title}>
      <h2>
        {title}{' '}
        {state && state !== 'offen' && (
          <Mark tone={state === 'erledigt' ? 'gruen' : 'bernstein'} text={state} />
        )}
      </h2>
      <p>{text}</p>
      {fields.length > 0 && (
        <div className="content-fields">
          {fields.map((path) => {
            const field = fieldAt(salonDocument, path)
            const group = fieldAt(salonDocument, path.slice(0, 1))
            if (!field || !group) return null
            const own = field.title === 'Name' ? group.title : field.title
            return <FormPart key={path.join('/')} field={{ ...field, title: own }} path={path} />
          })}
        </div>
      )}
      {!fields.some(isChanged) && <Samples places={fields} />}
      {count > 0 && <p>{sampleCountText(count)} Bestätigt werden sie dort, wo sie stehen.</p>}
      <p className="cluster setup-ways">
        {link && (
          <Link className="text-button" to={link.to}>
            {link.label}
          </Link>
        )}
        {onSkip && state !== 'erledigt' && (
          <TextButton onClick={() => onSkip(state !== 'später')}>
            {state === 'später' ? 'Doch jetzt' : 'Später'}
          </TextButton>
        )}
      </p>
    </section>
  )
}
