import { useState } from 'react'
import { Button, TextButton } from '#admin/ui/button.tsx'
import { counted, longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'

const USUAL_PERCENT = '4'

type Props = {
  today: string
  /** Rounds that are entered already. */
  coming: { from: string; count: number }[]
  from: string | null
  area: string
  onFrom: (from: string | null) => void
  onRaise: (percent: number, isEverywhere: boolean) => void
}

/** From when the prices hold that are typed below, and all of them dearer at once. */
export function RoundForm({ today, coming, from, area, onFrom, onRaise }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [percent, setPercent] = useState(USUAL_PERCENT)
  const amount = Number(percent.replace(',', '.'))
  const isAmount = percent.trim() !== '' && Number.isFinite(amount) && Math.abs(amount) <= 100

  function raise(isEverywhere: boolean) {
    if (!isAmount) return
    onRaise(amount, isEverywhere)
    setOpen(false)
  }

  return (
    <div className="price-round">
      {coming.map((round) => (
        <p key={round.from} className="cluster">
          <b>
            Ab {longDate(round.from)}: {counted(round.count, 'neuer Preis', 'neue Preise')}
          </b>
          {round.from !== from && (
            <TextButton onClick={() => onFrom(round.from)}>ansehen</TextButton>
          )}
        </p>
      ))}
      <p className="cluster">
        <label>
          Gilt ab{' '}
          <input
            type="date"
            min={daysAfter(today, 1)}
            value={from ?? ''}
            onChange={({ target }) => onFrom(target.value > today ? target.value : null)}
          />
        </label>
        {from ? (
          <TextButton onClick={() => onFrom(null)}>sofort</TextButton>
        ) : (
          <span>Ohne Tag gilt ein Preis sofort.</span>
        )}
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          + {USUAL_PERCENT} %, runden
        </TextButton>
      </p>
      {isOpen && (
        <div className="cluster price-raise">
          <label>
            Um Prozent, auf volle Euro
            <input
              inputMode="decimal"
              autoComplete="off"
              aria-invalid={isAmount ? undefined : true}
              value={percent}
              onChange={({ target }) => setPercent(target.value)}
            />
          </label>
          <Button onClick={() => raise(false)}>Nur {area}</Button>
          <Button onClick={() => raise(true)}>Alle Bereiche</Button>
        </div>
      )}
      {from && (
        <p role="status">
          Was Sie jetzt eintragen, steht am {longDate(from)} von selbst auf der Website.
        </p>
      )}
    </div>
  )
}
