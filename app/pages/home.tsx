import { Hero } from '#app/home/hero.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = () => pageMeta('/')

export default function HomePage() {
  return <Hero />
}
