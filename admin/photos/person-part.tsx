import { useId } from 'react'
import { useForm } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { type Choice, fieldAt, type Optional } from '#domain/salon/schema/walk.ts'
import type { PhotoFacts } from './photo-state.ts'

const PERSON = fieldAt(salonDocument, ['photos', '', 'person']) as Choice
const CONSENT = fieldAt(salonDocument, ['photos', '', 'consent']) as Optional
/** Until somebody has answered none of the answers holds. */
const ANSWERS = PERSON.options.filter((option) => option !== 'unklar')

/** Whether somebody can be recognised, and then who agreed, when and how. */
export function PersonPart({ photo }: { photo: PhotoFacts }) {
  const { set, touch, problemIn } = useForm()
  const { today } = useSalon()
  const id = useId()
  const path = ['photos', photo.id]
  const problem = problemIn([...path, 'person'])
  const lacksConsent = photo.consent === null && problemIn([...path, 'consent'])
  const isKnown = photo.person === 'erkennbar'
  return (
    <>
      <div
        className="photo-person"
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-question`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? id : undefined}
      >
        <b id={`${id}-question`}>{PERSON.title}</b>
        <div className="cluster">
          {ANSWERS.map((option) => (
            <label key={option}>
              <input
                type="radio"
                name={id}
                checked={photo.person === option}
                onChange={() => {
                  set([...path, 'person'], option)
                  touch([...path, 'person'])
                }}
              />
              {PERSON.names[option]}
            </label>
          ))}
        </div>
        {problem && (
          <p id={id} className="field-error">
            {problem}
          </p>
        )}
      </div>
      {isKnown && photo.withdrawnOn === null && (
        <div className="content-optional">
          <label className="content-check">
            <input
              type="checkbox"
              checked={photo.consent !== null}
              aria-invalid={lacksConsent ? true : undefined}
              aria-describedby={lacksConsent ? `${id}-consent` : undefined}
              onChange={({ target }) =>
                set(
                  [...path, 'consent'],
                  target.checked ? { ...(CONSENT.empty as object), on: today } : null,
                )
              }
            />
            <span>
              Die Einwilligung liegt vor
              <small>{CONSENT.inner.hint}</small>
            </span>
          </label>
          {lacksConsent && (
            <p id={`${id}-consent`} className="field-error">
              {lacksConsent}
            </p>
          )}
          {photo.consent !== null && (
            <FormPart field={{ ...CONSENT.inner, hint: '' }} path={[...path, 'consent']} isBare />
          )}
        </div>
      )}
    </>
  )
}
