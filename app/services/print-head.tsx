import { salon } from '#content/salon.ts'
import './print-head.css'

/** The head of the list in the salon's window: whose prices, where, and that tax is in them. */
export function PrintHead() {
  const { name, address, phone } = salon
  return (
    <div className="print-head" aria-hidden="true">
      <b>{name}</b>
      <p>{`${address.street}, ${address.postalCode} ${address.city} · ${phone.shown}`}</p>
      <p>
        Preisverzeichnis. Alle Preise inklusive Mehrwertsteuer.
        <span data-printed-on />
      </p>
    </div>
  )
}
