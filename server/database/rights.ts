/**
 * Who may do what, as one table. `rows` means that a statement runs and reaches rows, `none` that it
 * runs and reaches nothing, `refused` that PostgreSQL says no: no right, or a view nobody can write.
 * The doctor compares a database with it, and the tests try every cell of it.
 */
export type Outcome = 'rows' | 'none' | 'refused'
export type Verb = 'select' | 'insert' | 'update' | 'delete'
export type Rights = Record<Verb, Outcome>
/** guest: signed in, no admin. */
export type Caller = 'anon' | 'guest' | 'admin'

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
  'inbox_pulse',
  'review_weeks',
  'sitemap_latest_runs',
]

/** What only triggers and jobs fill. */
const KEPT_BY_THE_HOUSE = ['outbox', 'changes', 'backups', ...GATHERED]

/** What is asked for by a row that nobody changes afterwards. */
const ASKED_FOR = ['erasures', 'sitemap_test_mails', 'system_checks']

const SENT_BY_VISITORS = ['reviews', 'contact_submissions', 'job_applications']

const OTHERS = [
  ...['sitemap_checks', 'sitemap_urls', 'missing_urls', 'sitemap_schedules', 'sitemap_runs'],
  ...['quarantine', 'bin', 'special_days'],
]

/** Every table and view of the public schema. */
export const TABLES = [...SENT_BY_VISITORS, ...OTHERS, ...ASKED_FOR, ...KEPT_BY_THE_HOUSE]

export const rights: Record<Caller, Record<string, Rights>> = {
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
    sitemap_runs: { ...BLIND, delete: 'refused' },
  },
  admin: {
    ...on(TABLES, ALL),
    ...on(KEPT_BY_THE_HOUSE, ONLY_SELECT),
    ...on(ASKED_FOR, ASK_AND_READ),
    quarantine: { ...ALL, insert: 'refused' },
    bin: { ...ALL, insert: 'refused' },
    // A run is started, watched and cancelled; it is never deleted.
    sitemap_runs: { ...ALL, delete: 'refused' },
  },
}

/** What a row must be for a visitor to read or send it; there is no other way in without a session. */
export const visitorPolicies: Record<string, string> = {
  'reviews select': 'is_approved',
  'reviews insert': 'not is_approved',
  'contact_submissions insert': "status = 'new' and notes is null",
  'job_applications insert': "status = 'new' and notes is null",
  'special_days select': 'true',
}

function on(tables: string[], given: Rights) {
  return Object.fromEntries(tables.map((table) => [table, given]))
}
