import { useQuery } from '@tanstack/react-query'
import { SYSTEM } from '#admin/api/query-client.ts'
import { fetchSignedIn } from '#admin/api/rest.ts'
import { SetupList } from '#admin/content/setup/setup-list.tsx'
import { screenMeta } from '#admin/frame/screen-meta.ts'
import { Button } from '#admin/ui/button.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { when } from '#domain/moments.ts'
import { type NamedFinding, resultsOf, summaryOf, worstFirst } from '#domain/system/checks.ts'
import type { Route } from './+types/system.ts'
import { CheckEntry } from './check-entry.tsx'
import { useTestMail } from './use-test-mail.ts'
import './system.css'

const NAME = 'Systemzustand'
/** The server gives every check a few seconds. */
const PATIENCE_MS = 20_000

const OFFLINE = 'Keine Verbindung zum Internet. Sobald sie zurück ist, wird von selbst geprüft.'
const FAILED =
  'Der Server oder seine Datenbank antwortet gerade nicht. Bleibt das so, rufen Sie bitte die Person an, die Ihre Website betreut.'

export const meta: Route.MetaFunction = () => screenMeta(NAME)

/** Looks whenever it opens, and again whenever somebody asks; the last answer stays meanwhile. */
export default function SystemPage() {
  const { data, dataUpdatedAt, isFetching, isError, refetch } = useQuery({
    queryKey: [SYSTEM],
    queryFn: askForState,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
  })
  const mail = useTestMail('den Salon')
  const look = () => void refetch()
  return (
    <div className="system-screen" aria-busy={isFetching}>
      <h1>{NAME}</h1>
      <p className="lead">
        Ob alles läuft, was hinter Ihrer Website steht. Wo etwas zu tun ist, steht, was Sie tun
        können.
      </p>
      <p className="cluster system-again">
        <Button isBusy={isFetching} onClick={look}>
          Jetzt prüfen
        </Button>
        <span role="status">
          {isFetching
            ? 'Prüft …'
            : data && `Geprüft: ${when(new Date(dataUpdatedAt).toISOString())}`}
        </span>
      </p>
      {isError && !isFetching && (
        <RedLine onAgain={look}>{navigator.onLine ? FAILED : OFFLINE}</RedLine>
      )}
      {data && (
        <>
          <p className="system-summary">{summaryOf(data)}</p>
          <ul className="lines">
            {worstFirst(data).map((result) => (
              <li key={result.check} data-state={result.state}>
                <CheckEntry result={result} />
              </li>
            ))}
          </ul>
        </>
      )}
      {/* Whether letters arrive is best seen in the mailbox itself. */}
      <p className="cluster system-again">
        <Button isBusy={mail.isBusy} onClick={mail.send}>
          Testmail an den Salon schicken
        </Button>
        <span role="status">{mail.text}</span>
      </p>
      <SetupList />
    </div>
  )
}

async function askForState() {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const answer = await fetchSignedIn('/salon/system', { signal })
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  const findings: NamedFinding[] = await answer.json()
  return resultsOf(findings)
}
