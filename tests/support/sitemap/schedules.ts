import type { TestDatabase } from '#tests/support/database.ts'
import { insertion } from '#tests/support/rows.ts'

export const DUE = '2026-11-15T09:00:00Z'

/** A schedule as an admin left it, due at `next_check`. */
export async function givenSchedule(database: TestDatabase, row: Record<string, unknown> = {}) {
  const whole = {
    domain: 'salon.test',
    sitemap_url: 'https://salon.test/sitemap.xml',
    next_check: DUE,
    ...row,
  }
  await database.owner(...insertion('sitemap_schedules', whole))
}

/** A run that ended as `end` says, through the same statements that a server makes. */
export async function ended(
  database: TestDatabase,
  end: { state: string; overall_score?: number; error?: string },
  file = 'sitemap.xml',
) {
  const [run] = await database.owner(
    `insert into sitemap_runs (domain, sitemap_url, state, started_at, seen_at)
     values ('salon.test', 'https://salon.test/' || $1, 'running', now(), now()) returning id`,
    [file],
  )
  await database.owner(
    `update sitemap_runs set state = $2, overall_score = $3, error = $4, ended_at = now()
      where id = $1`,
    [run?.id, end.state, end.overall_score, end.error],
  )
  if (end.state !== 'cancelled') await database.owner('select salon.judge_run($1)', [run?.id])
  return run?.id as string
}
