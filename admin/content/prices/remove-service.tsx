import { useState } from 'react'
import { areaOf } from '#admin/content/areas.ts'
import { useForm } from '#admin/content/engine/form-context.ts'
import { useNames } from '#admin/content/engine/use-names.ts'
import { Button } from '#admin/ui/button.tsx'
import { Question } from '#admin/ui/question.tsx'
import { placeName } from '#domain/salon/editing/changes.ts'
import { mentionsOf, placesOf, withoutService } from '#domain/salon/editing/without-service.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

type Service = SalonDocument['services'][number]
type Props = { service: Service; onRemove: (draft: SalonDocument) => void }

/** Takes a service out of the list; where pages name it, it says so and what else one could do. */
export function RemoveService({ service, onRemove }: Props) {
  const { draft } = useForm()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        tone="rot"
        onClick={() => {
          const places = [...placesOf(draft, service.id), ...mentionsOf(draft, service.id)]
          if (places.length > 0) setAsking(true)
          else onRemove(withoutService(draft, service.id))
        }}
      >
        Leistung entfernen
      </Button>
      {isAsking && (
        <AlsoHere service={service} onRemove={onRemove} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

function AlsoHere({ service, onRemove, onClose }: Props & { onClose: () => void }) {
  const { draft, set } = useForm()
  const nameIn = useNames()
  const named = (paths: string[][]) => {
    const names = paths.map((path) => {
      const words = nameIn(placeName(path.slice(0, 2), draft))
      return `${areaOf(path)?.title ?? 'Inhalte'}: ${words}`
    })
    return [...new Set(names)]
  }
  const mentions = named(mentionsOf(draft, service.id))
  return (
    <Question
      question={`„${service.name}“ steht auch hier:`}
      choices={[
        {
          label: 'Nur verbergen',
          onChoose: () => set(['services', service.id, 'isShown'], false),
        },
        {
          label: mentions.length > 0 ? 'Trotzdem entfernen' : 'Überall entfernen',
          tone: 'rot-voll',
          onChoose: () => onRemove(withoutService(draft, service.id)),
        },
      ]}
      onClose={onClose}
    >
      <Places names={named(placesOf(draft, service.id))} />
      {mentions.length > 0 && (
        <>
          <p>Beim Wort genannt wird es in diesen Texten. Dort bleibt es, bis Sie sie ändern:</p>
          <Places names={mentions} />
        </>
      )}
    </Question>
  )
}

function Places({ names }: { names: string[] }) {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
}
