import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Boundary } from './boundary.tsx'

export function hydrate(place: HTMLElement, Part: ComponentType<object>) {
  const { island = '', props = '{}' } = place.dataset
  const given = JSON.parse(props)
  // React writes a textarea's first text over what was typed since: what stands there now is the first.
  for (const field of given.posted ? place.querySelectorAll('textarea') : []) {
    given.posted.values[field.name] = field.value
  }
  hydrateRoot(place, <Boundary>{createElement(Part, given)}</Boundary>, {
    identifierPrefix: island,
  })
}
