import { useRef, useState } from 'react'
import { type Device, devicesQuery, signOutDevice, signOutOthers } from '#admin/api/account.ts'
import { ACCOUNT, queryClient, useAgain } from '#admin/api/query-client.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { Button } from '#admin/ui/button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { when } from '#domain/moments.ts'

const NOT_DONE = 'Das hat nicht geklappt, niemand wurde abgemeldet.'

/** Where this account is signed in, and an end to it. */
export function DeviceList() {
  const { answer, hasFailed } = useAsked(devicesQuery)
  const { again } = useAgain()
  const heading = useRef<HTMLHeadingElement>(null)
  const action = useAction()
  const [news, setNews] = useState('')

  async function run(signOut: () => Promise<boolean>, done: string) {
    setNews('')
    const work = async () => {
      const isDone = await signOut().catch(() => false)
      // The pressed button leaves with its device.
      if (isDone) heading.current?.focus({ preventScroll: true })
      await queryClient.invalidateQueries({ queryKey: [ACCOUNT] })
      return isDone
    }
    if (await action.run(work, NOT_DONE)) setNews(done)
  }

  return (
    <section aria-label="Angemeldete Geräte">
      <h2 ref={heading} tabIndex={-1}>
        Angemeldete Geräte
      </h2>
      {!answer && !hasFailed && <p role="status">Lade Geräte...</p>}
      {hasFailed && <RedLine onAgain={again}>Die Geräte konnten nicht geladen werden.</RedLine>}
      <ul className="lines account-devices">
        {answer?.toSorted(thisOneFirst).map((one) => (
          <li key={one.id}>
            <div>
              <h3>
                {nameOf(one)} {one.is_current && <Mark text="dieses Gerät" tone="gruen" />}
              </h3>
              <p>
                Angemeldet: {when(one.created_at)} · zuletzt aktiv:{' '}
                {one.is_current ? 'jetzt' : when(one.refreshed_at)}
              </p>
            </div>
            {!one.is_current && (
              <Button
                aria-label={`Abmelden: ${nameOf(one)}`}
                isBusy={action.isBusy}
                onClick={() =>
                  run(() => signOutDevice(one.id), `${nameOf(one)} ist jetzt abgemeldet.`)
                }
              >
                Abmelden
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{news}</p>
      {action.failure && <RedLine>{action.failure}</RedLine>}
      {answer && answer.length > 1 && (
        <Button
          isBusy={action.isBusy}
          onClick={() => run(signOutOthers, 'Alle anderen Geräte sind jetzt abgemeldet.')}
        >
          Andere Geräte abmelden
        </Button>
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
