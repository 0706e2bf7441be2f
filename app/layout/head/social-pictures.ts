import { sitePages } from '#content/site-map.ts'
import { socialPath, socialSvg } from './social-picture.ts'

/** For the page build, which paints them: the name and the drawing of every social picture. */
export function loader() {
  return Response.json(sitePages.map((page) => ({ path: socialPath(page), svg: socialSvg(page) })))
}
