import { pageMeta } from '#app/layout/page-meta.ts'
import { FilterBox } from '#app/services/filter-box.tsx'
import { PriceList } from '#app/services/price-list.tsx'
import { usePriceList } from '#app/services/use-price-list.ts'
import { Below } from '#app/ui/page/below.tsx'
import { BuiltPart } from '#app/ui/page/built-part.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { TAX_NOTE } from '#content/salon.ts'
import type { Route } from './+types/leistungen.ts'
import '#app/ui/section.css'

export const meta: Route.MetaFunction = () => pageMeta('/leistungen')

export default function ServicesPage() {
  return (
    <>
      <PageHead eyebrow="Leistungen & Preise" title="Was wir können," emphasis="was es kostet.">
        <p>{`${TAX_NOTE} Ein „ab“ heißt: Länge und Aufwand klären wir vor dem ersten Schnitt.`}</p>
      </PageHead>
      <Below>
        <Prices />
      </Below>
    </>
  )
}

function Prices() {
  const list = usePriceList()
  return (
    <>
      <FilterBox list={list} />
      <BuiltPart id="preisliste" part={list}>
        {import.meta.env.SSR && <PriceList />}
      </BuiltPart>
    </>
  )
}
