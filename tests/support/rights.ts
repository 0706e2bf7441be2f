/**
 * `rows` means that a statement runs and reaches rows, `none` that it runs and reaches nothing, `refused` that
 * PostgreSQL says no: no right, or a view nobody can write.
 */
export type Outcome = 'rows' | 'none' | 'refused'
/** guest: signed in, no admin. */
export type Persona = 'anon' | 'guest' | 'admin'
type Rights = Record<Persona, Record<string, Outcome>>

export const VERBS = ['select', 'insert', 'update', 'delete']
const OUTCOMES: Record<string, Outcome> = { '-': 'refused', o: 'none' }

/** Views that count or gather: nobody can write them, whatever the rights. */
export const GATHERED =
  `person_rows review_counts waiting_entries undelivered_entries inbox_pulse review_weeks
  sitemap_latest_runs thread agenda morning listed_requests listed_applications`.split(/\s+/)

/**
 * What anon, guest and admin may do in every table and view of the public schema: select, insert, update and
 * delete by their first letters, `o` where they reach nothing, `-` where they are refused.
 */
const MATRIX = `
  si-- o-oo siud reviews
  -i-- o-oo siud contact_submissions job_applications
  ---- o-oo siud sitemap_checks sitemap_urls missing_urls sitemap_schedules appointments
  ---- o-o- siu- sitemap_runs
  ---- o-oo s-ud quarantine bin
  s--- o-oo siud special_days
  ---- o--o si-d answers calendar_addresses
  ---- o--- si-- erasures
  ---- o--- s--- outbox changes backups suspects salon salon_changes ${GATHERED.filter((one) => one !== 'review_counts').join(' ')}
  s--- o--- s--- review_counts`

/** Of each table, what each of them meets. */
export const rights: Record<string, Rights> = Object.fromEntries(
  MATRIX.trim()
    .split('\n')
    .flatMap((line) => {
      const [anon = '', guest = '', admin = '', ...tables] = line.trim().split(' ')
      const cells = { anon: cellsOf(anon), guest: cellsOf(guest), admin: cellsOf(admin) }
      return tables.map((table) => [table, cells])
    }),
)

export const TABLES = Object.keys(rights)

function cellsOf(letters: string): Record<string, Outcome> {
  return Object.fromEntries(VERBS.map((verb, at) => [verb, OUTCOMES[letters[at] ?? ''] ?? 'rows']))
}
