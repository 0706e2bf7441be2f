import { useState } from 'react'
import { useForm } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import type { useOrder } from '#admin/content/engine/use-order.ts'
import { dayAndMonth } from '#domain/german.ts'
import { priceIn, type Round, withPrice } from '#domain/salon/editing/price-round.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import { fieldAt, type Group } from '#domain/salon/schema/walk.ts'
import { priceOn } from '#domain/salon/services-of.ts'
import { durationText, euro } from '#domain/service.ts'
import { PriceInput } from './price-input.tsx'
import { RemoveService } from './remove-service.tsx'

const SERVICE = fieldAt(salonDocument, ['services', 'any']) as Group

type Service = SalonDocument['services'][number]
type Tier = Service['tiers'][number]
type Props = {
  service: Service
  stored: SalonDocument
  round: Round
  handle: ReturnType<ReturnType<typeof useOrder>['handle']>
  place: string
  isNew: boolean
  onRemove: (draft: SalonDocument) => void
}

/** A service with all its prices; opened, everything else about it. */
export function ServiceRow({ service, stored, round, handle, place, isNew, onRemove }: Props) {
  const { set, problemIn } = useForm()
  const path = ['services', service.id]
  const [isOpened, setOpened] = useState(isNew)
  const isOpen = isOpened || hasProblemBesidePrices(service, problemIn)
  const name = service.name || 'Neue Leistung'
  const before = stored.services.find(({ id }) => id === service.id)
  const head = (
    <>
      <button
        type="button"
        className="price-name"
        aria-expanded={isOpen}
        onClick={() => setOpened(!isOpen)}
      >
        {name}
      </button>
      {!service.isShown && <span className="price-hidden">verborgen</span>}
    </>
  )
  return (
    <>
      <div className="price-service">
        <button
          type="button"
          className="content-handle"
          aria-label={`${name} verschieben, ${place}`}
          {...handle}
        />
        <div>
          {service.tiers.length === 0 && (
            <div className="price-tier">
              <span>
                {head}
                <small>Preis auf Anfrage</small>
              </span>
            </div>
          )}
          {service.tiers.map((tier, index) => (
            <div key={tier.id} className="price-tier">
              <span>
                {index === 0 && head}
                <small>{smallPrint(service, tier, round)}</small>
              </span>
              <PriceInput
                label={`Preis ${[name, tier.label].filter(Boolean).join(' ')}`}
                value={priceIn(tier, round)}
                isChanged={isOther(tier, before, round)}
                path={[...path, 'tiers', tier.id]}
                onChange={(price) =>
                  set([...path, 'tiers', tier.id], withPrice(tier, price as number, round))
                }
              />
            </div>
          ))}
        </div>
      </div>
      {isOpen && (
        <div className="price-details">
          <FormPart field={SERVICE} path={path} isBare />
          <RemoveService service={service} onRemove={onRemove} />
        </div>
      )}
    </>
  )
}

function hasProblemBesidePrices(
  { id, tiers }: Service,
  problemIn: ReturnType<typeof useForm>['problemIn'],
) {
  const isPrice = tiers.some((tier) => problemIn(['services', id, 'tiers', tier.id]))
  return !isPrice && problemIn(['services', id]) !== undefined
}

/** 'kurz · 45 min · jetzt 44 €' */
function smallPrint(service: Service, tier: Tier, round: Round) {
  const { label, isFrom, next } = tier
  const { shortest, longest } = service
  const now = priceOn(tier, round.today)
  const isOtherDay = next && next.from > round.today && next.from !== round.from
  const words = [
    label,
    isFrom && 'ab',
    Number.isFinite(shortest) && durationText({ minutes: [shortest, longest] }),
    round.from && priceIn(tier, round) !== now && `jetzt ${euro(now)}`,
    isOtherDay && `ab ${dayAndMonth(next.from)} ${euro(next.price)}`,
  ]
  return words.filter(Boolean).join(' · ')
}

function isOther(tier: Tier, before: Service | undefined, round: Round) {
  const stored = before?.tiers.find(({ id }) => id === tier.id)
  return !stored || priceIn(stored, round) !== priceIn(tier, round)
}
