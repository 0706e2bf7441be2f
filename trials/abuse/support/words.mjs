/** What a stranger may know of the house, and what they may guess. */
export const COLUMNS = {
  reviews: [
    ...['id', 'author_name', 'rating', 'review_text', 'service_type', 'is_approved', 'created_at'],
    'google_review_link',
  ],
  review_counts: ['rating', 'reviews'],
  special_days: ['id', 'first_day', 'last_day', 'opens', 'closes', 'reason'],
  contact_submissions: ['id', 'name', 'email', 'phone', 'message', 'status', 'notes', 'reference'],
  job_applications: ['id', 'name', 'phone', 'message', 'status', 'notes', 'is_hairdresser'],
  quarantine: ['id', 'kind', 'entry', 'reasons', 'is_released'],
  bin: ['id', 'table_name', 'entry', 'deleted_by', 'is_restored'],
  changes: ['id', 'table_name', 'row_id', 'before', 'after'],
  outbox: ['id', 'kind', 'subject_id', 'last_error'],
  sitemap_checks: ['id', 'domain', 'overall_score'],
  sitemap_schedules: ['id', 'domain', 'alert_email'],
  sitemap_runs: ['id', 'domain', 'state'],
  suspects: ['id', 'kind', 'entry', 'reasons', 'name'],
  waiting_entries: ['kind', 'id', 'name'],
  inbox_pulse: ['suspects'],
  person_rows: ['name', 'row_id'],
  erasures: ['id', 'row_ids'],
  backups: ['id', 'state'],
}
export const GUESSED_TABLES = [
  ...['users', 'auth.users', 'admins', 'public.people', 'pg_class', 'pg_authid', 'signing_keys'],
  ...['received', 'intake.received', 'reviews,contact_submissions', 'reviews%22', '%00', '', '*'],
  ...['rpc', 'rpc/is_admin', 'rpc/judge_run', 'rpc/pg_sleep', 'rpc/pg_read_file', 'reviews/1'],
]
export const ORDERED = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte']
export const COMPARISONS = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike']
export const REFUSED = [
  ...['match', 'imatch', 'fts', 'plfts', 'cs', 'cd', 'ov', 'sl', 'adj', 'isdistinct', 'eq(any)'],
  ...['like(all)', 'not', 'any', 'similar', '~', '=', 'EQ', 'eq.eq', ''],
]
export const TYPES = [
  ...['text', 'int', 'int2', 'json', 'jsonb', 'uuid', 'bool', 'date', 'timestamptz', 'numeric'],
  ...['regclass', 'xml', 'oid', 'bytea', 'name', 'text[]', 'int4range', 'pg_catalog.text', '"x"'],
]
export const SMALL = ['0', '1', '2', '3', '5', '10', '30']
export const NUMBERS = [
  ...['0', '1', '3', '5', '-1', '7', '100', '101', '9999', '10000', '10001', '32768', '1e3', '0x1'],
  ...['2147483648', '9223372036854775808', '99999999999999999999', '1.5', 'NaN', '+1', '', ' 1 '],
]
export const MOMENTS = [
  ...['2026-01-01', '2026-01-01T10:00:00Z', '2026-13-45', 'infinity', '-infinity', 'epoch', 'now'],
  ...['0000-00-00', '294277-01-01', '4714-11-24 BC', 'tomorrow', 'yesterday', '24:00', 'T'],
]
export const WORDS = [
  ...['Gast', 'Geheim', 'Balayage', 'gern', '*', '%', '_', '*a*', '%e%', 'a*b*c', '\\', '"'],
]
export const FLAGS = ['true', 'false', 'null', 'not_null', 'unknown', 'TRUE', 'nil', 't', '1', '']
export const ODD = [
  ...['"', "'", '\\', '(', ')', ',', '.', ':', '::', '->', '->>', '!', '...', '{', '}', '*'],
]
export const ODD_BYTES = [
  ...['%00', '%ff', '%C0%80', '%ED%A0%80', '%F0%9F', '%', '%u0041', '%0d%0a', '%09', '+'],
]
export const PREFERS = [
  ...['count=exact', 'count=planned', 'count=estimated', 'return=representation', 'return=minimal'],
  ...['return=headers-only', 'resolution=merge-duplicates', 'resolution=ignore-duplicates'],
  ...['missing=default', 'tx=rollback', 'tx=commit', 'handling=strict', 'handling=lenient'],
  ...['max-affected=0', 'max-affected=-1', 'timezone=America/New_York', 'x=y', ''],
]
export const RANGES = [
  ...['0-0', '0-9', '5-1', '0-', '-5', '100-200', '10001-10002', '0-99999999999999999999', 'x'],
  ...['bytes=0-1', '0-1,3-4', '1e3-2e3', ' 0-1', 'items=0-1', '00-01', '0-0x10'],
]
export const ACCEPTS = [
  ...['*/*', 'application/json', 'text/csv', 'application/vnd.pgrst.object+json', 'text/html'],
  ...['application/vnd.pgrst.plan+json', 'application/vnd.pgrst.array+json;nulls=stripped', ';;'],
  ...['application/geo+json', 'application/octet-stream', 'text/csv;q=x', 'a/b, */*;q=0', ',,,,'],
]
export const METHODS = [
  ...Array(31).fill('GET'),
  ...Array(5).fill('HEAD'),
  ...Array(5).fill('POST'),
  ...['PATCH', 'PATCH', 'PATCH', 'DELETE', 'DELETE', 'DELETE', 'PUT', 'OPTIONS', 'QUERY'],
]
