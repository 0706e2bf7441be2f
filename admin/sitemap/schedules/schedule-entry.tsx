import { type ReactNode, useId, useState } from 'react'
import { Link } from 'react-router'
import { queryClient } from '#admin/api/query-client.ts'
import { useTestMail } from '#admin/system/use-test-mail.ts'
import { longMomentText } from '#domain/moments.ts'
import { adviceForFailure } from '#domain/sitemap/advice.ts'
import { isGoingOn } from '#domain/sitemap/report/progress.ts'
import { FREQUENCY_NAMES, outcomeOf } from '#domain/sitemap/schedules/words.ts'
import { checkNow, type Schedule, schedulesQuery, switchSchedule } from './queries.ts'

/** As the contract words it. */
const NOT_UPDATED = 'Failed to update schedule'
const NOT_BEGUN = 'Die Prüfung konnte nicht beginnen.'

type Failure = { text: string; work: () => Promise<boolean> }

export function ScheduleEntry({ schedule, onEdit }: { schedule: Schedule; onEdit: () => void }) {
  const id = useId()
  const { domain, run, alert_email: email, is_active: isActive } = schedule
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const mail = useTestMail(email, domain)
  // A check that was started by hand before there was a schedule counts too.
  const lastChecked = schedule.last_check ?? run?.ended_at ?? null
  const outcome = outcomeOf(run, schedule.alert_threshold)

  async function attempt(work: () => Promise<boolean>, text: string) {
    if (isBusy) return
    setBusy(true)
    const isDone = await work().catch(() => false)
    setFailure(isDone ? null : { text, work })
    if (isDone) await queryClient.invalidateQueries(schedulesQuery)
    setBusy(false)
  }

  return (
    <article aria-labelledby={id}>
      <div className="form-words">
        <h2 id={id}>{domain}</h2>
        <p>
          <span className="form-pill" data-tone={outcome.tone}>
            {outcome.text}
          </span>
          {!isActive && <span className="form-pill">pausiert</span>}
          {run?.check_id && (
            <Link className="schedules-result" to={`/admin/sitemap?pruefung=${run.check_id}`}>
              Ergebnis ansehen<span className="visually-hidden"> von {domain}</span>
            </Link>
          )}
        </p>
        {run?.state === 'failed' && run.error && (
          <p className="schedules-error">
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
        {failure && (
          <p role="alert">
            <span lang={failure.text === NOT_UPDATED ? 'en' : undefined}>{failure.text}</span>{' '}
            <button
              type="button"
              aria-disabled={isBusy || undefined}
              onClick={() => attempt(failure.work, failure.text)}
            >
              Erneut versuchen
            </button>
          </p>
        )}
      </div>
      {/* Disabled they would lose the focus while something is done. */}
      <div className="form-actions">
        <label>
          <input
            type="checkbox"
            checked={isActive}
            aria-disabled={isBusy || undefined}
            onChange={() => attempt(() => switchSchedule(domain, !isActive), NOT_UPDATED)}
          />
          <span>
            Aktiv<span className="visually-hidden"> {domain}</span>
          </span>
        </label>
        <button
          type="button"
          aria-disabled={isBusy || isGoingOn(run) || undefined}
          onClick={() => {
            if (!isGoingOn(run)) attempt(() => checkNow(schedule), NOT_BEGUN)
          }}
        >
          Jetzt prüfen<span className="visually-hidden"> {domain}</span>
        </button>
        {email && (
          <button type="button" aria-disabled={mail.isBusy || undefined} onClick={mail.send}>
            Testmail<span className="visually-hidden"> an {email}</span>
          </button>
        )}
        <button type="button" onClick={onEdit}>
          Ändern<span className="visually-hidden"> {domain}</span>
        </button>
      </div>
    </article>
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
