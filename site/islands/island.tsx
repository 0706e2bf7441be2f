import { type ComponentProps, type ComponentType, createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Boundary } from './boundary.tsx'
import type { IslandComponent, IslandName } from './islands.ts'

/**
 * A part of a page that React brings to life in the browser: rendered here, woken by wake.ts. Everything it
 * needs are its props, which stand in the page as JSON.
 */
export function Island<Name extends IslandName>(island: {
  id: string
  name: Name
  of: IslandComponent<Name>
  props: ComponentProps<IslandComponent<Name>>
}) {
  const { id, name, props } = island
  const Part = island.of as ComponentType<object>
  const html = renderToString(<Boundary>{createElement(Part, props)}</Boundary>, {
    identifierPrefix: name,
  })
  return (
    <div
      id={id}
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React wrote it
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
