/**
 * Who may do what, as one table. `rows` means that a statement runs and reaches rows, `none` that it
 * runs and reaches nothing, `refused` that PostgreSQL says no: no right, or a view nobody can write.
 * The doctor compares a database with it, and the tests try every cell of it.
 */
export type Outcome = 'rows' | 'none' | 'refused'
type Verb = 'select' | 'insert' | 'update' | 'delete'
type Rights = Record<Verb, Outcome>
/** guest: signed in, no admin. */
export type Persona = 'anon' | 'guest' | 'admin'

export const VERBS: Verb[] = ['select', 'insert', 'update', 'delete']

const ALL: Rights = { select: 'rows', insert: 'rows', update: 'rows', delete: 'rows' }
const NOTHING: Rights = {
  select: 'refused',
  insert: 'refused',
  update: 'refused',
  delete: 'refused',
}
const ONLY_INSERT: Rights = { ...NOTHING, insert: 'rows' }
const ONLY_SELECT: Rights = { ...NOTHING, select: 'rows' }
const ASK_AND_READ: Rights = { ...ONLY_SELECT, insert: 'rows' }
/** Signed in but no admin: the policies show nothing and accept nothing. */
const BLIND: Rights = { select: 'none', insert: 'refused', update: 'none', delete: 'none' }
const BLIND_READER: Rights = { ...NOTHING, select: 'none' }

/** Views that count or gather: nobody can write them, whatever the rights. */
export const GATHERED = [
  'person_rows',
  'review_counts',
  'waiting_entries',
  'undelivered_entries',
  'inbox_pulse',
  'review_weeks',
  'sitemap_latest_runs',
  'thread',
  'agenda',
]

/** What only triggers and jobs fill. */
const KEPT_BY_THE_HOUSE = [
  ...['outbox', 'changes', 'backups', 'suspects', 'salon', 'salon_changes'],
  ...GATHERED,
]

/** What is asked for by a row that nobody changes afterwards. */
const ASKED_FOR = ['erasures', 'sitemap_test_mails', 'test_mails', 'system_checks']

/** What is added and taken back, never changed. */
const SAID_ONCE = ['answers', 'calendar_addresses']

const SENT_BY_VISITORS = ['reviews', 'contact_submissions', 'job_applications']

const OTHERS = [
  ...['sitemap_checks', 'sitemap_urls', 'missing_urls', 'sitemap_schedules', 'sitemap_runs'],
  ...['quarantine', 'bin', 'special_days', 'writers', 'appointments'],
  ...SAID_ONCE,
]

/** Every table and view of the public schema. */
export const TABLES = [...SENT_BY_VISITORS, ...OTHERS, ...ASKED_FOR, ...KEPT_BY_THE_HOUSE]

export const rights: Record<Persona, Record<string, Rights>> = {
  anon: {
    ...on(TABLES, NOTHING),
    ...on(SENT_BY_VISITORS, ONLY_INSERT),
    // The pending review is invisible; only the approved one is read.
    reviews: ASK_AND_READ,
    review_counts: ONLY_SELECT,
    special_days: ONLY_SELECT,
  },
  guest: {
    ...on(TABLES, BLIND),
    ...on([...KEPT_BY_THE_HOUSE, ...ASKED_FOR], BLIND_READER),
    ...on(SAID_ONCE, { ...BLIND, update: 'refused' }),
    sitemap_runs: { ...BLIND, delete: 'refused' },
  },
  admin: {
    ...on(TABLES, ALL),
    ...on(KEPT_BY_THE_HOUSE, ONLY_SELECT),
    ...on(ASKED_FOR, ASK_AND_READ),
    ...on(SAID_ONCE, { ...ALL, update: 'refused' }),
    quarantine: { ...ALL, insert: 'refused' },
    bin: { ...ALL, insert: 'refused' },
    // A run is started, watched and cancelled; it is never deleted.
    sitemap_runs: { ...ALL, delete: 'refused' },
  },
}

/** Whom PostgreSQL itself knows; an admin is a signed-in person to it, and the policies ask further. */
export const ROLES = ['anon', 'authenticated', 'service_role'] as const
export type DatabaseRole = (typeof ROLES)[number]

/** What the jobs of the house need, also of the tables that no API shows. */
const jobs: Record<string, Verb[]> = {
  ...on(['reviews', 'intake.decisions', 'salon.sitemap_news'], ['select']),
  special_days: ['select', 'insert', 'delete'],
  ...on(['salon', 'answers', 'appointments', 'calendar_addresses'], ['select']),
  salon_changes: ['select', 'delete'],
  'salon.photos': VERBS,
  'salon.photo_files': ['select', 'insert'],
  'migrations.journal': ['select'],
  ...on(['contact_submissions', 'job_applications', 'quarantine', 'bin'], ['select', 'delete']),
  ...on(['changes', 'erasures', 'sitemap_test_mails', 'test_mails'], ['select', 'delete']),
  ...on(['intake.received', 'intake.reference_keys'], ['select', 'delete']),
  ...on(['sitemap_urls', 'missing_urls'], ['select', 'insert']),
  ...on(['sitemap_schedules', 'salon.sitemap_watch'], ['select', 'update']),
  sitemap_checks: ['select', 'insert', 'delete'],
  'salon.page_dates': ['select', 'insert', 'update'],
  system_checks: ['select', 'update', 'delete'],
  ...on(['sitemap_runs', 'backups', 'mail.outbox'], VERBS),
}

/** Role, verb and table, with `*` for the whole table or else the only columns. There are no others. */
export const grants: Record<string, string> = {
  ...given('anon', needed(rights.anon)),
  ...given('authenticated', needed(rights.admin)),
  ...given('service_role', jobs),
  'anon insert reviews': 'author_name, is_approved, rating, review_text, service_type',
  'anon insert contact_submissions': 'email, message, name, phone, submission_type',
  'anon insert job_applications': 'is_hairdresser, message, name, phone, start_date, work_hours',
  'authenticated update quarantine': 'is_released',
  'authenticated update bin': 'is_restored',
  'authenticated insert erasures': 'row_ids',
  'authenticated insert sitemap_runs': 'domain, sitemap_url',
  'authenticated update sitemap_runs': 'is_cancelled',
  'authenticated insert sitemap_test_mails': 'domain',
  'authenticated insert system_checks': 'id',
  'authenticated insert test_mails': 'id',
  'authenticated insert calendar_addresses': 'id',
  'authenticated insert answers': 'entry_id, entry_table, id, message, seen, subject, way',
  'authenticated insert writers': 'entry_id',
  'authenticated update writers': 'entry_id',
  'authenticated insert appointments':
    'by_mail, entry_id, entry_table, id, minutes, note, person, services, starts_at',
  'authenticated update appointments':
    'by_mail, cancel_reason, is_cancelled, minutes, note, person, services, starts_at',
  'authenticated select mail.outbox':
    'attempts, created_at, due_at, id, kind, last_error, sent_at, skipped_at, subject_id',
  'authenticated select salon.photos': '*',
  'authenticated insert salon.photos': 'id, tiny',
  'authenticated update salon.photos': 'stored_at',
  'authenticated select salon.photo_files': '*',
  'authenticated insert salon.photo_files': '*',
  'service_role insert salon.photos': 'id, tiny',
  'service_role update salon.photos': 'stored_at',
  'service_role insert sitemap_runs': 'domain, sitemap_url',
}

const CHANGE_DOCUMENT = 'salon.change_document(bigint,jsonb,jsonb,bigint)'
const ASKING_WHO = ['auth.jwt()', 'auth.role()', 'auth.uid()', 'public.is_admin()']

/** Which functions a role may call; there are no others. */
export const calls: Record<DatabaseRole, string[]> = {
  anon: ASKING_WHO,
  authenticated: [...ASKING_WHO, 'salon.phone_key(text)', CHANGE_DOCUMENT],
  service_role: [...ASKING_WHO, 'salon.judge_run(uuid)', CHANGE_DOCUMENT],
}

/** The same value for each of them. */
export function on<T>(keys: string[], value: T): Record<string, T> {
  return Object.fromEntries(keys.map((key) => [key, value]))
}

/** What is not refused needs a right. */
function needed(tables: Record<string, Rights>) {
  const verbs = (cells: Rights) => VERBS.filter((verb) => cells[verb] !== 'refused')
  return Object.fromEntries(Object.entries(tables).map(([table, cells]) => [table, verbs(cells)]))
}

function given(role: DatabaseRole, tables: Record<string, Verb[]>) {
  return Object.fromEntries(
    Object.entries(tables).flatMap(([table, verbs]) =>
      verbs.map((verb) => [`${role} ${verb} ${table}`, '*']),
    ),
  )
}
