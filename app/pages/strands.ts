import { drawStrands } from '#app/ui/strands/draw.ts'
import { pictures } from '#app/ui/strands/pictures.ts'
import type { Route } from './+types/strands.ts'

/** A strand picture as a file of its own, for places that are not in the first HTML. */
export function loader({ params: { file } }: Route.LoaderArgs) {
  // For the page build: all of them.
  if (file === 'index.json') return Response.json(Object.keys(pictures))
  const picture = pictures[file.replace(/\.svg$/, '') as keyof typeof pictures]
  if (!picture) throw new Response(null, { status: 404 })
  return new Response(drawStrands(picture), { headers: { 'Content-Type': 'image/svg+xml' } })
}
