import { useRef, useState } from 'react'
import { type Device, devicesQuery, signOutDevice, signOutOthers } from '#admin/api/account.ts'
import { ACCOUNT, queryClient, useAgain } from '#admin/api/query-client.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { when } from '#domain/moments.ts'

/** Where this account is signed in, and an end to it. */
export function DeviceList() {
  const { answer, hasFailed } = useAsked(devicesQuery)
  const { again } = useAgain()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isBusy, setBusy] = useState(false)
  const [news, setNews] = useState<{ isBad: boolean; text: string } | null>(null)

  async function run(signOut: () => Promise<boolean>, done: string) {
    if (isBusy) return
    setBusy(true)
    const isDone = await signOut().catch(() => false)
    // The pressed button leaves with its device.
    if (isDone) heading.current?.focus({ preventScroll: true })
    await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
    setBusy(false)
    setNews({
      isBad: !isDone,
      text: isDone ? done : 'Das hat nicht geklappt, niemand wurde abgemeldet.',
    })
  }

  return (
    <section aria-label="Angemeldete Geräte">
      <h2 ref={heading} tabIndex={-1}>
        Angemeldete Geräte
      </h2>
      {!answer && !hasFailed && <p role="status">Lade Geräte...</p>}
      {hasFailed && (
        <p className="account-failed" role="alert">
          Die Geräte konnten nicht geladen werden.{' '}
          <button type="button" onClick={again}>
            Erneut versuchen
          </button>
        </p>
      )}
      <ul className="account-devices">
        {answer?.toSorted(thisOneFirst).map((one) => (
          <li key={one.id}>
            <div>
              <h3>
                {nameOf(one)} {one.is_current && <span className="account-here">dieses Gerät</span>}
              </h3>
              <p>
                Angemeldet: {when(one.created_at)} · zuletzt aktiv:{' '}
                {one.is_current ? 'jetzt' : when(one.refreshed_at)}
              </p>
            </div>
            {!one.is_current && (
              <button
                type="button"
                className="account-button"
                aria-label={`Abmelden: ${nameOf(one)}`}
                // Disabled it would lose the focus while somebody is signed out.
                aria-disabled={isBusy || undefined}
                onClick={() =>
                  run(() => signOutDevice(one.id), `${nameOf(one)} ist jetzt abgemeldet.`)
                }
              >
                Abmelden
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role={news?.isBad ? 'alert' : 'status'} className={news?.isBad ? 'account-failed' : ''}>
        {news?.text}
      </p>
      {answer && answer.length > 1 && (
        <button
          type="button"
          className="account-button"
          aria-disabled={isBusy || undefined}
          onClick={() => run(signOutOthers, 'Alle anderen Geräte sind jetzt abgemeldet.')}
        >
          Andere Geräte abmelden
        </button>
      )}
    </section>
  )
}

function thisOneFirst(one: Device, other: Device) {
  return Number(other.is_current) - Number(one.is_current)
}

function nameOf({ device }: Device) {
  return device ?? 'Unbekanntes Gerät'
}
