import { useState } from 'react'
import { Link } from 'react-router'
import { PRICES, samplesIn } from '#admin/content/areas.ts'
import { DraftForm } from '#admin/content/draft/draft-form.tsx'
import { useDraft } from '#admin/content/draft/use-draft.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import { ListInput } from '#admin/content/engine/list-input.tsx'
import { Samples } from '#admin/content/samples.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Picks } from '#admin/ui/form/picks.tsx'
import { SERVICE_WORDS } from '#domain/salon/document/samples.ts'
import { comingRounds, raised, typedRound } from '#domain/salon/editing/price-round.ts'
import { salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt, type List } from '#domain/salon/schema/walk.ts'
import type { Route } from './+types/prices.ts'
import { RoundForm } from './round-form.tsx'
import { ServiceRow } from './service-row.tsx'
import '#admin/content/content.css'
import './prices.css'

const SERVICES = fieldAt(salonDocument, ['services']) as List
const CATEGORIES = fieldAt(salonDocument, ['categories']) as List
const ROW = ['name', 'category', 'tiers', 'shortest', 'longest']
const ONE_PRICE = { id: 'preis', label: '', price: null, isFrom: false, next: null }

export const meta: Route.MetaFunction = () => screenMeta(PRICES.title)

export default function PricesPage() {
  const { today } = useSalon()
  const draft = useDraft(PRICES.slug)
  const { form } = draft
  const { services, categories } = form.draft
  const [chosen, setChosen] = useState(() => {
    const changed = services.find(({ id }) => form.isChanged(['services', id]))
    return changed?.category ?? categories[0]?.id ?? ''
  })
  const [from, setFrom] = useState(() => typedRound(draft.patches, form.draft))
  const round = { from, today }
  const area = categories.find(({ id }) => id === chosen) ?? categories[0]
  const listed = services.filter(({ category }) => category === area?.id)
  const placesOf = (fields: readonly string[]) =>
    listed.flatMap(({ id }) => fields.map((field) => ['services', id, field]))
  const rows = placesOf(ROW)

  return (
    <div className="content-screen">
      <p className="screen-back">
        <Link to="/admin/inhalte">‹ Inhalte</Link>
      </p>
      <h1>{PRICES.title}</h1>
      <DraftForm draft={draft} page={PRICES.page} day={from}>
        <Picks
          label="Bereich"
          picks={categories.map(({ id, label }) => [id, label || 'Neuer Bereich'])}
          picked={area?.id ?? ''}
          onPick={setChosen}
        />
        <RoundForm
          today={today}
          coming={comingRounds(services, today)}
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
        {/* What the rows show is confirmed at a glance, what they hide only after that and after a question. */}
        {samplesIn(rows, form.draft).length > 0 ? (
          <Samples places={rows} what="Name, Dauer und Preis" />
        ) : (
          <Samples places={placesOf(SERVICE_WORDS)} what="Beschreibungen" isFolded />
        )}
        <ListInput
          key={area?.id}
          field={SERVICES}
          path={['services']}
          isHere={({ category }) => category === area?.id}
          start={{ category: area?.id, isShown: true, tiers: [ONE_PRICE] }}
          row={(props) => <ServiceRow {...props} round={round} />}
        />
        <section>
          <h2>Bereiche</h2>
          <Samples places={[['categories']]} isFolded />
          <FormPart field={CATEGORIES} path={['categories']} isBare />
        </section>
      </DraftForm>
    </div>
  )
}
