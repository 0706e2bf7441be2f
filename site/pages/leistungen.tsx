import { TAX_NOTE } from '#domain/service.ts'
import { FilterBox } from '#site/services/filter-box.tsx'
import { PriceList } from '#site/services/price-list.tsx'
import { PageHead } from '#site/ui/page-head.tsx'

export default function ServicesPage() {
  return (
    <>
      <PageHead eyebrow="Leistungen & Preise" title="Was wir können," emphasis="was es kostet.">
        <p>{`${TAX_NOTE} Ein „ab“ heißt: Den genauen Preis nennen wir, bevor wir anfangen.`}</p>
      </PageHead>
      <FilterBox />
      <div id="preisliste">
        <PriceList />
      </div>
    </>
  )
}
