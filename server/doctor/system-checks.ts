import type { NamedFinding } from '#domain/system/finding.ts'
import type { Database } from '#server/database/open.ts'
import type { Job } from '#server/jobs/schedule.ts'

const LOOK_EVERY_MS = 2_000
/** Whoever claimed it has died by then. */
const TAKEN_UP_AFTER = `interval '1 minute'`
/** Nobody reads an old one: whoever opens the screen asks anew. */
const KEPT_HOURS = 24

/** Whoever asked by a row finds the answer in it, on any process. */
export function systemCheckJob(database: Database, look: () => Promise<NamedFinding[]>): Job {
  return {
    name: 'system check',
    everyMs: LOOK_EVERY_MS,
    async run(signal) {
      const ids = await claim(database)
      if (ids.length === 0) return
      const findings = await unlessStopped(look(), signal)
      if (findings) await answer(database, ids, findings)
    },
  }
}

/** A stop waits for no mail server. */
function unlessStopped<T>(work: Promise<T>, signal: AbortSignal) {
  return new Promise<T | null>((resolve, reject) => {
    const stop = () => resolve(null)
    signal.addEventListener('abort', stop)
    if (signal.aborted) stop()
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}

/** All that wait get the same answer. */
async function claim(database: Database) {
  const rows = await database.as('service_role', null, (query) =>
    query<{ id: string }>(
      `update public.system_checks set state = 'running', started_at = now()
        where id in (select id from public.system_checks
                      where state = 'waiting'
                         or state = 'running' and started_at < now() - ${TAKEN_UP_AFTER}
                        for update skip locked)
       returning id`,
    ),
  )
  return rows.map(({ id }) => id)
}

async function answer(database: Database, ids: string[], findings: NamedFinding[]) {
  await database.as('service_role', null, async (query) => {
    await query(
      `update public.system_checks set state = 'finished', findings = $2, ended_at = now()
        where id = any($1)`,
      [ids, JSON.stringify(findings)],
    )
    await query(
      `delete from public.system_checks where asked_at < now() - make_interval(hours => $1)`,
      [KEPT_HOURS],
    )
  })
}
