import { type ComponentType, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { Boundary } from './boundary.tsx'

export function hydrate(place: HTMLElement, Part: ComponentType<object>) {
  const { island = '', props = '{}' } = place.dataset
  hydrateRoot(place, <Boundary>{createElement(Part, JSON.parse(props))}</Boundary>, {
    identifierPrefix: island,
  })
}
