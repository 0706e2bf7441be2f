import type { Category } from '#domain/sitemap/classify.ts'
import { CATEGORIES } from '#domain/sitemap/report/names.ts'
import { type Check, countsOf } from '#domain/sitemap/report/rows.ts'
import './category-bar.css'

/** How the addresses share the whole; the legend says the same in words. */
export function CategoryBar({ check }: { check: Check }) {
  const counts = countsOf(check)
  const categories = Object.keys(CATEGORIES) as Category[]
  let x = 0
  return (
    <div className="category-bar">
      <svg viewBox={`0 0 ${check.total_urls || 1} 1`} preserveAspectRatio="none" aria-hidden="true">
        {categories.map((category) => {
          const at = x
          x += counts[category]
          return (
            <rect
              key={category}
              data-category={category}
              x={at}
              y={0}
              width={counts[category]}
              height={1}
            />
          )
        })}
      </svg>
      <ul aria-label="Ergebnis in Zahlen">
        {categories.map((category) => (
          <li key={category} data-category={category}>
            {counts[category].toLocaleString('de-DE')}{' '}
            {CATEGORIES[category][counts[category] === 1 ? 'one' : 'many']}
          </li>
        ))}
      </ul>
    </div>
  )
}
