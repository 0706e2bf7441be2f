import { drawStrands } from '#app/ui/strands/draw.ts'
import { pictures } from '#app/ui/strands/pictures.ts'
import type { Route } from './+types/strands.ts'

/** A strand picture as a file of its own, for places that are not in the first HTML. */
export function loader({ url }: Route.LoaderArgs) {
  const name = url.pathname.replace(/^\/strands\/|\.svg$/g, '')
  const picture = pictures[name as keyof typeof pictures]
  return new Response(drawStrands(picture), { headers: { 'Content-Type': 'image/svg+xml' } })
}
