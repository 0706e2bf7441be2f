import { TAX_NOTE } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import './print-head.css'

/** The head of the list in the salon's window: whose prices, where, and that tax is in them. */
export function PrintHead() {
  const { name, address, phone } = useSalon()
  return (
    <div className="print-head" aria-hidden="true">
      <b>{name}</b>
      <p>{[address?.line, phone?.shown].filter(Boolean).join(' · ')}</p>
      <p>
        {`Preisverzeichnis. ${TAX_NOTE}`}
        <span data-printed-on />
      </p>
    </div>
  )
}
