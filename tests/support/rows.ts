/** The least a new row of each public table needs. */
export const CHECK_ID = '00000000-0000-4000-8000-00000000000c'

/** A request that answers and appointments belong to. */
export const ENTRY_ID = '00000000-0000-4000-8000-0000000000e1'

export const newRow: Record<string, Record<string, unknown>> = {
  reviews: { review_text: 'Sehr freundlich, danke' },
  contact_submissions: { name: 'Frau Neu', message: 'Bitte um Rückruf' },
  job_applications: {
    name: 'Jana',
    phone: '040-2',
    is_hairdresser: 'Ja',
    work_hours: 'Vollzeit',
    start_date: 'Sofort',
  },
  sitemap_checks: { domain: 'salon.test', sitemap_url: 'https://salon.test/sitemap.xml' },
  sitemap_urls: { check_id: CHECK_ID, url: 'https://salon.test/' },
  missing_urls: { check_id: CHECK_ID, url: 'https://salon.test/faq' },
  sitemap_schedules: { domain: 'neu.test', sitemap_url: 'https://neu.test/sitemap.xml' },
  sitemap_runs: { domain: 'neu.test', sitemap_url: 'https://neu.test/sitemap.xml' },
  sitemap_latest_runs: { domain: 'neu.test' },
  quarantine: {
    id: CHECK_ID,
    kind: 'review',
    entry: { review_text: 'Sehr freundlich, danke' },
    reasons: ['trap'],
    created_at: '2026-11-15T10:00:00Z',
  },
  outbox: { kind: 'test' },
  bin: {
    id: CHECK_ID,
    table_name: 'reviews',
    entry: { review_text: 'Sehr freundlich, danke' },
    deleted_by: 'inhaberin@salon.test',
  },
  changes: {
    table_name: 'reviews',
    row_id: CHECK_ID,
    action: 'update',
    changed_by: 'inhaberin@salon.test',
  },
  review_counts: { rating: 5 },
  person_rows: { name: 'Frau Neu' },
  erasures: { row_ids: ['00000000-0000-4000-8000-0000000000ee'] },
  suspects: { kind: 'review' },
  waiting_entries: { name: 'Frau Neu' },
  undelivered_entries: { name: 'Frau Neu' },
  inbox_pulse: { suspects: 0 },
  review_weeks: { reviews: 1 },
  backups: { state: 'verified' },
  salon: { document: {} },
  salon_changes: { version: 99, changed_by: 'inhaberin@salon.test', patches: '[]' },
  answers: { entry_table: 'contact_submissions', entry_id: ENTRY_ID, way: 'phone' },
  appointments: {
    entry_table: 'contact_submissions',
    entry_id: ENTRY_ID,
    starts_at: '2027-03-05T10:00:00Z',
    minutes: 90,
  },
  calendar_addresses: { id: '00000000-0000-4000-8000-0000000000f1' },
  thread: { kind: 'mail' },
  agenda: { minutes: 90 },
  morning: { reviews_approved: 1 },
  listed_requests: { name: 'Frau Neu' },
  listed_applications: { name: 'Jana' },
  people: { name: 'Kim' },
  invitations: { name: 'Kim', email: 'kim@salon.test' },
  access_log: { kind: 'export', detail: 'Personen' },
  sign_in_rules: { passkeys_only: true },
  special_days: { first_day: '2027-08-02', last_day: '2027-08-14', reason: 'Betriebsferien' },
}

/** `insert into …` with its values. */
export function insertion(table: string, row = newRow[table] ?? {}): [string, unknown[]] {
  const columns = Object.keys(row)
  const places = columns.map((_, index) => `$${index + 1}`)
  return [`insert into ${table} (${columns}) values (${places})`, Object.values(row)]
}
