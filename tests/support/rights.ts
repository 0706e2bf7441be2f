/**
 * `rows` means that a statement runs and reaches rows, `none` that it runs and reaches nothing, `refused` that
 * PostgreSQL says no: no right, or a view nobody can write.
 */
export type Outcome = 'rows' | 'none' | 'refused'
/** guest: signed in, and nobody who works here. */
export const PERSONAS = ['anon', 'guest', 'team', 'owner'] as const
export type Persona = (typeof PERSONAS)[number]
type Rights = Record<Persona, Record<string, Outcome>>

export const VERBS = ['select', 'insert', 'update', 'delete']
const OUTCOMES: Record<string, Outcome> = { '-': 'refused', o: 'none' }

/** Views that count or gather: nobody can write them, whatever the rights. */
export const GATHERED =
  `person_rows review_counts waiting_entries undelivered_entries inbox_pulse review_weeks
  sitemap_latest_runs thread agenda morning listed_requests listed_applications`.split(/\s+/)

/**
 * What each of them may do in every table and view of the public schema: select, insert, update and delete by their
 * first letters, `o` where they reach nothing, `-` where they are refused.
 */
const MATRIX = `
  anon guest team owner
  si-- o-oo siud siud reviews
  -i-- o-oo siud siud contact_submissions job_applications
  ---- o-oo siud siud sitemap_checks sitemap_urls missing_urls sitemap_schedules appointments
  ---- o-o- siu- siu- sitemap_runs
  ---- o-oo s-ud s-ud quarantine
  s--- o-oo siud siud special_days
  ---- o--o si-d si-d answers calendar_addresses
  ---- o-oo s-uo s-ud bin people
  ---- o--o o--o si-d invitations
  ---- o-o- s-o- s-u- sign_in_rules
  ---- o--- o--- si-- erasures access_log
  ---- o--- o--- s--- backups person_rows
  ---- o--- s--- s--- outbox changes suspects salon salon_changes ${GATHERED.filter((one) => one !== 'review_counts' && one !== 'person_rows').join(' ')}
  s--- o--- s--- s--- review_counts`

/** Of each table, what each of them meets. */
export const rights: Record<string, Rights> = Object.fromEntries(
  MATRIX.trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const words = line.trim().split(' ')
      const cells = PERSONAS.map((persona, at) => [persona, cellsOf(words[at] ?? '')])
      return words.slice(PERSONAS.length).map((table) => [table, Object.fromEntries(cells)])
    }),
)

export const TABLES = Object.keys(rights)

function cellsOf(letters: string): Record<string, Outcome> {
  return Object.fromEntries(VERBS.map((verb, at) => [verb, OUTCOMES[letters[at] ?? ''] ?? 'rows']))
}
