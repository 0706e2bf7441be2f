import { useState } from 'react'
import { Link } from 'react-router'
import { PRICES, samplesIn } from '#admin/content/areas.ts'
import { SaveBar } from '#admin/content/draft/save-bar.tsx'
import { useDraft } from '#admin/content/draft/use-draft.ts'
import { FormProvider } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { moved, useOrder } from '#admin/content/engine/use-order.ts'
import { Samples } from '#admin/content/samples.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { screenMeta } from '#admin/screen-meta.ts'
import { newId } from '#domain/salon/editing/new-ids.ts'
import { comingDays } from '#domain/salon/editing/on-day.ts'
import { raised, reordered } from '#domain/salon/editing/price-round.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt, type List } from '#domain/salon/schema/walk.ts'
import type { Route } from './+types/prices.ts'
import { RoundForm } from './round-form.tsx'
import { ServiceRow } from './service-row.tsx'
import '#admin/content/content.css'
import './prices.css'

const SERVICES = fieldAt(salonDocument, ['services']) as List
const CATEGORIES = fieldAt(salonDocument, ['categories']) as List
const ONE_PRICE = { id: 'preis', label: '', price: null, isFrom: false, next: null }

export const meta: Route.MetaFunction = () => screenMeta(PRICES.title)

export default function PricesPage() {
  const { document, today } = useSalon()
  const draft = useDraft(PRICES.slug)
  const { form, change } = draft
  const { services, categories } = form.draft
  const [chosen, setChosen] = useState(categories[0]?.id ?? '')
  const [from, setFrom] = useState(() =>
    draft.patches.length > 0 ? (comingDays(form.draft, today)[0] ?? null) : null,
  )
  const [added, setAdded] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ before: SalonDocument; name: string } | null>(null)
  const round = { from, today }
  const area = categories.find(({ id }) => id === chosen) ?? categories[0]
  const listed = services.filter(({ category }) => category === area?.id)
  const order = useOrder(listed.length, (start, to) => {
    const next = moved(listed, start, to)
    form.set(['services'], reordered(services, area?.id ?? '', next))
  })

  function add() {
    const id = newId(services)
    const fresh = { ...SERVICES.empty, id, category: area?.id, isShown: true, tiers: [ONE_PRICE] }
    form.set(['services'], [...services, fresh])
    setAdded(id)
  }

  return (
    <div className="content-screen">
      <p className="content-back">
        <Link to="/admin/inhalte">‹ Inhalte</Link>
      </p>
      <h1>{PRICES.title}</h1>
      <FormProvider value={form}>
        <nav className="price-areas" aria-label="Bereich">
          {categories.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === area?.id}
              onClick={() => setChosen(id)}
            >
              {label || 'Neuer Bereich'}
            </button>
          ))}
        </nav>
        <RoundForm
          today={today}
          from={from}
          area={area?.label ?? ''}
          onFrom={setFrom}
          onRaise={(percent, isEverywhere) =>
            form.set(
              ['services'],
              raised(services, percent, isEverywhere ? null : (area?.id ?? null), round),
            )
          }
        />
        <Samples
          samples={samplesIn(
            { ...PRICES, paths: listed.map(({ id }) => ['services', id]) },
            form.draft,
          )}
        />
        <ul className="price-list" aria-label={`Preise ${area?.label ?? ''}`}>
          {listed.map((service, index) => (
            <li key={service.id} data-drop={order.mark(index)}>
              <ServiceRow
                service={service}
                stored={document}
                round={round}
                handle={order.handle(index)}
                place={`Platz ${index + 1} von ${listed.length}`}
                isNew={service.id === added}
                onRemove={(next) => {
                  setRemoved({ before: form.draft, name: service.name })
                  change(next)
                }}
              />
            </li>
          ))}
        </ul>
        <p role="status">
          {removed && (
            <>
              „{removed.name}“ ist entfernt.{' '}
              <button
                type="button"
                className="content-link"
                onClick={() => {
                  change(removed.before)
                  setRemoved(null)
                }}
              >
                Zurückholen
              </button>
            </>
          )}
        </p>
        <button type="button" className="admin-button" onClick={add}>
          Leistung hinzufügen
        </button>
        <section>
          <h2>Bereiche</h2>
          <FormPart field={CATEGORIES} path={['categories']} isBare />
        </section>
      </FormProvider>
      <SaveBar draft={draft} page={PRICES.page} day={from} />
    </div>
  )
}
