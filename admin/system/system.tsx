import { SetupList } from '#admin/content/setup/setup-list.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { when } from '#domain/moments.ts'
import { summaryOf, worstFirst } from '#domain/system/checks.ts'
import type { Route } from './+types/system.ts'
import { CheckEntry } from './check-entry.tsx'
import { TestMail } from './test-mail.tsx'
import { type Trouble, useSystemState } from './use-state.ts'
import './system.css'

const NAME = 'Systemzustand'

const CALL = 'Bleibt das so, rufen Sie bitte die Person an, die Ihre Website betreut.'

const TROUBLE: Record<Trouble, string> = {
  offline: 'Keine Verbindung zum Internet. Sobald sie zurück ist, wird von selbst geprüft.',
  failed: `Der Server oder seine Datenbank antwortet gerade nicht. ${CALL}`,
}

export const meta: Route.MetaFunction = () => screenMeta(NAME)

export default function SystemPage() {
  const { state, trouble, isLooking, look } = useSystemState()
  return (
    <div className="system-screen" aria-busy={isLooking}>
      <h1>{NAME}</h1>
      <p className="lead">
        Ob alles läuft, was hinter Ihrer Website steht. Wo etwas zu tun ist, steht, was Sie tun
        können.
      </p>
      <p className="cluster system-again">
        <Button isBusy={isLooking} onClick={look}>
          Jetzt prüfen
        </Button>
        <span role="status">
          {isLooking ? 'Prüft …' : state && `Geprüft: ${when(state.endedAt)}`}
        </span>
      </p>
      {trouble && !isLooking && <RedLine onAgain={look}>{TROUBLE[trouble]}</RedLine>}
      {state && (
        <>
          <p className="system-summary">{summaryOf(state.results)}</p>
          <ul className="lines">
            {worstFirst(state.results).map((result) => (
              <li key={result.check} data-state={result.state}>
                <CheckEntry result={result} />
              </li>
            ))}
          </ul>
        </>
      )}
      <TestMail />
      <SetupList />
    </div>
  )
}
