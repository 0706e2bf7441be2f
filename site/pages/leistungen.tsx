import { TAX_NOTE } from '#domain/service.ts'
import { FilterBox, PriceList } from '#site/services/price-list.tsx'
import { useSalon } from '#site/site-data.tsx'
import { PageHead } from '#site/ui/section.tsx'

const NO_PRICES = 'Unsere Preisliste folgt in Kürze. Fragen Sie uns gern, was Ihr Wunsch kostet.'

export default function ServicesPage() {
  const { categories, words } = useSalon()
  if (categories.length === 0) return <PageHead {...words.services} lead={NO_PRICES} />
  return (
    <>
      <PageHead {...words.services} lead={`${TAX_NOTE} ${words.services.lead}`.trim()} />
      <FilterBox />
      <div id="preisliste">
        <PriceList />
      </div>
    </>
  )
}
