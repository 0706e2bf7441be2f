import { useState } from 'react'
import { useForm } from '#admin/content/engine/form-context.ts'
import { FormPart } from '#admin/content/engine/form-part.tsx'
import type { RowProps } from '#admin/content/engine/list-input.tsx'
import { Samples } from '#admin/content/samples.tsx'
import { useSalon } from '#admin/salon/use-salon.ts'
import { Mark } from '#admin/ui/mark.tsx'
import { dayAndMonth } from '#domain/german.ts'
import { priceOn } from '#domain/salon/document/on-day.ts'
import { changesAgain, priceIn, type Round, withPrice } from '#domain/salon/editing/price-round.ts'
import type { SalonDocument } from '#domain/salon/schema/document.ts'
import { entryName } from '#domain/salon/schema/walk.ts'
import { durationText, euro } from '#domain/service.ts'
import { PriceInput } from './price-input.tsx'
import { RemoveService } from './remove-service.tsx'

type Service = SalonDocument['services'][number]
type Tier = Service['tiers'][number]
type Props = RowProps & { round: Round }

/** A service with all its prices; opened, everything else about it. */
export function ServiceRow({ field, path, entry, handle, isNew, round, onRemove }: Props) {
  const { set, problemIn, isChanged } = useForm()
  const stored = useSalon().document.services.find(({ id }) => id === entry.id)
  const service = entry as Service
  const [isOpened, setOpened] = useState(isNew)
  // What is wrong with a price stands beside it already.
  const isPriceWrong = service.tiers.some(({ id }) => problemIn([...path, 'tiers', id]))
  const isOpen = isOpened || (!isPriceWrong && problemIn(path) !== undefined)
  const name = entryName(field, entry)
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
      {!service.isShown && <Mark text="verborgen" />}
    </>
  )
  return (
    <>
      <div className="content-row price-service" data-changed={isChanged(path) ? '' : undefined}>
        {handle}
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
                <small>{smallPrint(service, tier, round, isOther(tier, stored, round))}</small>
              </span>
              <PriceInput
                label={`Preis ${[name, tier.label].filter(Boolean).join(' ')}`}
                value={priceIn(tier, round)}
                isChanged={isOther(tier, stored, round)}
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
        <div className="content-entry">
          <Samples places={[path]} />
          <FormPart field={field.entry} path={path} isBare />
          <RemoveService service={service} onRemove={onRemove} />
        </div>
      )}
    </>
  )
}

/** 'kurz · 45 min · jetzt 44 €' */
function smallPrint(service: Service, tier: Tier, round: Round, isTyped: boolean) {
  const { label, isFrom, next } = tier
  const { shortest, longest } = service
  const now = priceOn(tier, round.today)
  const isOtherDay = next && next.from > round.today && next.from !== round.from
  const words = [
    label,
    isFrom && 'ab',
    Number.isFinite(shortest) && durationText({ minutes: [shortest, longest] }),
    round.from && priceIn(tier, round) !== now && `jetzt ${euro(now)}`,
    (isTyped && changesAgain(tier, round)) ||
      (isOtherDay && `ab ${dayAndMonth(next.from)} ${euro(next.price)}`),
  ]
  return words.filter(Boolean).join(' · ')
}

function isOther(tier: Tier, stored: Service | undefined, round: Round) {
  const before = stored?.tiers.find(({ id }) => id === tier.id)
  return !before || priceIn(before, round) !== priceIn(tier, round)
}
