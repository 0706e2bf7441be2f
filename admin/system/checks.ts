import { adminRest } from '#admin/api/rest.ts'
import { type CheckResult, type NamedFinding, resultsOf } from '#domain/system/finding.ts'

const TABLE = 'system_checks'
const LOOK_EVERY_MS = 400
/** The server looks once a second and gives every check a few seconds. */
const PATIENCE_MS = 20_000

export type SystemState = { results: CheckResult[]; endedAt: string }

/** silent: the row is there, and no server answers it. full: no row can be stored for want of room. */
export type Trouble = 'offline' | 'failed' | 'silent' | 'full'

const DISK_FULL = '53100'

/** Asks the server to look, and waits for what it finds. */
export async function askForState(signal: AbortSignal): Promise<SystemState | Trouble> {
  const asked = await adminRest().from(TABLE).insert({}).select('id').single().retry(false)
  if (asked.error) return asked.error.code === DISK_FULL ? 'full' : 'failed'
  const endsAt = Date.now() + PATIENCE_MS
  while (Date.now() < endsAt && !signal.aborted) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    const { data, error } = await adminRest()
      .from(TABLE)
      .select('state,findings,ended_at')
      .eq('id', asked.data.id)
      .retry(false)
    if (error) return 'failed'
    const [row] = data as { state: string; findings: NamedFinding[]; ended_at: string }[]
    if (row?.state === 'finished') {
      return { results: resultsOf(row.findings), endedAt: row.ended_at }
    }
  }
  return 'silent'
}
