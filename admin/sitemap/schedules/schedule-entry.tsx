import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { queryClient } from '#admin/api/query-client.ts'
import { useTestMail } from '#admin/system/use-test-mail.ts'
import { Button } from '#admin/ui/button.tsx'
import { FewEntry } from '#admin/ui/form/few-entries.tsx'
import { RedLine } from '#admin/ui/red-line.tsx'
import { useAction } from '#admin/ui/use-action.ts'
import { longMomentText } from '#domain/moments.ts'
import { adviceForFailure } from '#domain/sitemap/advice.ts'
import { isGoingOn } from '#domain/sitemap/report/progress.ts'
import { FREQUENCY_NAMES, outcomeOf } from '#domain/sitemap/schedules/words.ts'
import { checkNow, type Schedule, schedulesQuery, switchSchedule } from './queries.ts'

/** As the contract words it. */
const NOT_UPDATED = 'Failed to update schedule'
const TONES = { gut: 'gruen', schlecht: 'rot', offen: undefined } as const
const NOT_BEGUN = 'Die Prüfung konnte nicht beginnen.'

export function ScheduleEntry({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const { domain, run, alert_email: email, is_active: isActive } = schedule
  const action = useAction()
  const mail = useTestMail(email, domain)
  // A check that was started by hand before there was a schedule counts too.
  const lastChecked = schedule.last_check ?? run?.ended_at ?? null
  const outcome = outcomeOf(run, schedule.alert_threshold)
  const name = <span className="visually-hidden"> {domain}</span>

  function attempt(work: () => Promise<boolean>, failure: string) {
    return action.run(async () => {
      if (!(await work())) return false
      await queryClient.invalidateQueries(schedulesQuery)
    }, failure)
  }

  return (
    <FewEntry
      name={domain}
      marks={[{ text: outcome.text, tone: TONES[outcome.tone] }, !isActive && { text: 'pausiert' }]}
      more={
        run?.check_id && (
          <Link className="text-button" to={`/admin/sitemap?pruefung=${run.check_id}`}>
            Ergebnis ansehen<span className="visually-hidden"> von {domain}</span>
          </Link>
        )
      }
      actions={
        <>
          <label>
            <input
              type="checkbox"
              checked={isActive}
              aria-disabled={action.isBusy || undefined}
              onChange={() => attempt(() => switchSchedule(domain, !isActive), NOT_UPDATED)}
            />
            <span>Aktiv{name}</span>
          </label>
          <Button
            isBusy={action.isBusy || isGoingOn(run)}
            onClick={() => attempt(() => checkNow(schedule), NOT_BEGUN)}
          >
            Jetzt prüfen{name}
          </Button>
          {email && (
            <Button isBusy={mail.isBusy} onClick={mail.send}>
              Testmail<span className="visually-hidden"> an {email}</span>
            </Button>
          )}
          <Button onClick={onEdit}>Ändern{name}</Button>
        </>
      }
    >
      {run?.state === 'failed' && run.error && (
        <p>
          <span lang="en">{run.error}</span>
          <br />
          {adviceForFailure(run.error)}
        </p>
      )}
      <dl>
        <Fact name="Sitemap">{schedule.sitemap_url}</Fact>
        <Fact name="Prüfung">
          {FREQUENCY_NAMES[schedule.schedule_frequency]}
          {isActive &&
            schedule.next_check &&
            `, das nächste Mal am ${longMomentText(schedule.next_check)}`}
        </Fact>
        <Fact name="Zuletzt">{lastChecked ? longMomentText(lastChecked) : 'noch nie'}</Fact>
        <Fact name="Alarm">
          unter {schedule.alert_threshold} Punkten
          {email ? ` an ${email}` : ', ohne E-Mail'}
        </Fact>
      </dl>
      <p role="status">{mail.text}</p>
      {action.failure && (
        <RedLine onAgain={action.again} isBusy={action.isBusy}>
          <span lang={action.failure === NOT_UPDATED ? 'en' : undefined}>{action.failure}</span>
        </RedLine>
      )}
    </FewEntry>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
