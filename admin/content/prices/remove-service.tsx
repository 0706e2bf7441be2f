import { useState } from 'react'
import { areaOf } from '#admin/content/areas.ts'
import { useForm } from '#admin/content/engine/form-context.ts'
import { useNames } from '#admin/content/engine/use-names.ts'
import { placeName } from '#domain/salon/editing/change-sentence.ts'
import { placesOf, withoutService } from '#domain/salon/editing/without-service.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import '#admin/list/delete-button.css'

type Service = SalonDocument['services'][number]
type Props = { service: Service; onRemove: (draft: SalonDocument) => void }

/** Takes a service out of the list; where pages name it, it says so and what else one could do. */
export function RemoveService({ service, onRemove }: Props) {
  const { draft } = useForm()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        className="admin-button"
        data-tone="rot"
        onClick={() => {
          if (placesOf(draft, service.id).length > 0) setAsking(true)
          else onRemove(withoutService(draft, service.id))
        }}
      >
        Leistung entfernen
      </button>
      {isAsking && (
        <Question service={service} onRemove={onRemove} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function Question({ service, onRemove, onClose }: Props & { onClose: () => void }) {
  const { draft, set } = useForm()
  const nameIn = useNames()
  const places = placesOf(draft, service.id).map((path) => {
    const words = nameIn(placeName(path.slice(0, 2), draft))
    return `${areaOf(path)?.title ?? 'Inhalte'}: ${words}`
  })
  const question = `„${service.name}“ steht auch hier`
  return (
    <dialog
      ref={(element) => {
        if (element && !element.open) element.showModal()
      }}
      className="delete-dialog price-question"
      closedby="any"
      aria-label={question}
      onClose={onClose}
    >
      <p>{question}:</p>
      <ul>
        {[...new Set(places)].map((place) => (
          <li key={place}>{place}</li>
        ))}
      </ul>
      <div>
        <button type="button" className="admin-button" onClick={onClose}>
          Abbrechen
        </button>
        <button
          type="button"
          className="admin-button"
          onClick={() => {
            set(['services', service.id, 'isShown'], false)
            onClose()
          }}
        >
          Nur verbergen
        </button>
        <button
          type="button"
          className="admin-button"
          data-tone="rot-voll"
          onClick={() => {
            onClose()
            onRemove(withoutService(draft, service.id))
          }}
        >
          Überall entfernen
        </button>
      </div>
    </dialog>
  )
}
