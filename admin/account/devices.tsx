import { useRef } from 'react'
import {
  type Device,
  devicesQuery,
  endedDevicesQuery,
  signOutDevice,
  signOutOthers,
} from '#admin/api/account.ts'
import { useAgain } from '#admin/api/query-client.ts'
import { useAsked } from '#admin/api/use-asked.ts'
import { TextButton } from '#admin/ui/button.tsx'
import { Mark } from '#admin/ui/mark.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { when } from '#domain/moments.ts'
import { Line } from './line.tsx'
import { useChange } from './use-change.tsx'
import { dayWords } from './words.ts'

/** Where this account is signed in, an end to it, and where the server has ended it by itself. */
export function Devices() {
  const { answer, hasFailed } = useAsked(devicesQuery)
  const { answer: ended } = useAsked(endedDevicesQuery)
  const { again } = useAgain()
  const heading = useRef<HTMLHeadingElement>(null)
  const change = useChange()

  async function run(signOut: () => Promise<void>, done: string) {
    // The pressed button leaves with its device.
    if (await change.run(signOut, done)) heading.current?.focus({ preventScroll: true })
  }

  return (
    <section aria-label="Angemeldet auf">
      <h2 ref={heading} tabIndex={-1}>
        Angemeldet auf
      </h2>
      {!answer && !hasFailed && <p role="status">Lade Geräte...</p>}
      {hasFailed && <RedLine onAgain={again}>Die Geräte konnten nicht geladen werden.</RedLine>}
      <ul className="lines">
        {answer?.toSorted(thisOneFirst).map((one) => (
          <Line
            key={one.id}
            name={nameOf(one)}
            marks={one.is_current && <Mark text="dieses Gerät" tone="gruen" />}
            note={
              one.is_current
                ? `seit ${when(one.created_at)}`
                : `seit ${when(one.created_at)} · zuletzt ${dayWords(one.refreshed_at)}`
            }
            actions={
              !one.is_current && (
                <TextButton
                  tone="leise"
                  aria-label={`Abmelden: ${nameOf(one)}`}
                  isBusy={change.isBusy}
                  onClick={() =>
                    run(() => signOutDevice(one.id), `${nameOf(one)} ist jetzt abgemeldet.`)
                  }
                >
                  Abmelden
                </TextButton>
              )
            }
          />
        ))}
        {ended?.map((one) => (
          <Line
            key={one.id}
            name={nameOf(one)}
            marks={<Mark text="aus Vorsicht abgemeldet" tone="bernstein" />}
            note={`${when(one.ended_at)}: Die Anmeldung wurde ein zweites Mal benutzt. Vielleicht hat sie jemand kopiert.`}
          />
        ))}
      </ul>
      {answer && answer.length > 1 && (
        <p className="account-note">
          Etwas davon kommt Ihnen fremd vor?{' '}
          <button
            type="button"
            onClick={() => run(signOutOthers, 'Überall sonst sind Sie jetzt abgemeldet.')}
          >
            Überall sonst abmelden
          </button>
        </p>
      )}
      {change.messages}
    </section>
  )
}

function thisOneFirst(one: Device, other: Device) {
  return Number(other.is_current) - Number(one.is_current)
}

function nameOf({ device }: Pick<Device, 'device'>) {
  return device ?? 'Unbekanntes Gerät'
}
