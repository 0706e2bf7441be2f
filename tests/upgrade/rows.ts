import { sampleDocument } from '#tests/support/sample-salon.ts'
import { AT, ids, LATER, monitorRows, OWNER, type Row } from './monitor-rows.ts'
import { photoRows } from './photo-rows.ts'

const WORDS = 'Umlaute äöüß, „Zitat“, Zeile\nzwei, \\N und 🦊'

/**
 * At least one row for every table of every schema there ever was; a table takes the columns it has at
 * its time. Accounts are made by the program itself.
 */
export const rowsOf: Record<string, Row[]> = {
  ...monitorRows,
  ...photoRows,
  'public.reviews': [
    {
      id: ids.approved,
      author_name: 'Müller',
      rating: 4,
      review_text: WORDS,
      service_type: 'Balayage',
      is_approved: true,
      created_at: AT,
      google_review_link: 'https://www.google.com/maps/reviews/1',
    },
    {
      id: ids.pending,
      author_name: 'Anonym',
      rating: 5,
      review_text: 'Wartet noch auf die Freigabe',
      is_approved: false,
      created_at: LATER,
    },
  ],
  'public.contact_submissions': [
    {
      id: ids.request,
      name: 'Frau Neu',
      email: 'neu@kunde.test',
      phone: '+49 40 1',
      message: WORDS,
      submission_type: 'booking',
      status: 'completed',
      notes: 'Angerufen',
      created_at: AT,
      notes_saved_at: LATER,
      reference: 'ABCDEF',
    },
  ],
  'public.job_applications': [
    {
      id: ids.application,
      name: 'Jana',
      phone: '040-2',
      is_hairdresser: 'Ja',
      work_hours: 'Vollzeit',
      start_date: 'Sofort',
      message: 'Hallo',
      status: 'rejected',
      notes: 'Abgesagt',
      created_at: AT,
      notes_saved_at: LATER,
    },
  ],
  'intake.received': [
    {
      row_id: ids.request,
      kind: 'request',
      client: 'a'.repeat(64),
      key: ids.other,
      fingerprint: '\\x0e',
      nonce: ids.other,
      has_token: true,
      reasons: ['trap'],
      received_at: AT,
    },
  ],
  'public.quarantine': [
    {
      id: ids.suspect,
      kind: 'review',
      entry: { id: ids.suspect, review_text: 'Unter Verdacht', rating: 5, created_at: AT },
      reasons: ['trap'],
      is_released: false,
      created_at: AT,
    },
  ],
  'mail.outbox': [
    {
      id: ids.letter,
      kind: 'review',
      subject_id: ids.pending,
      dedupe: `review:${ids.pending}`,
      created_at: AT,
      due_at: LATER,
      attempts: 1,
      last_error: 'Der Mailserver antwortet nicht',
    },
  ],
  'public.answers': [
    {
      id: ids.letter,
      entry_table: 'contact_submissions',
      entry_id: ids.request,
      way: 'mail',
      subject: 'Ihre Anfrage',
      message: WORDS,
      status_before: 'new',
      created_at: LATER,
      author: OWNER,
    },
  ],
  'public.writers': [{ entry_id: ids.request, author: OWNER, at: LATER }],
  'public.test_mails': [{ id: ids.other, created_at: AT }],
  'public.appointments': [
    {
      id: ids.other,
      entry_table: 'contact_submissions',
      entry_id: ids.request,
      starts_at: '2027-03-28T00:30:00+00:00',
      minutes: 90,
      services: ['Balayage', 'Schnitt, Föhnen'],
      person: 'Fatma',
      note: WORDS,
      by_mail: true,
      is_cancelled: false,
      cancel_reason: WORDS,
      sequence: 2,
      told: { starts_at: LATER },
      created_at: AT,
      changed_at: LATER,
    },
  ],
  'intake.decisions': [
    { kind: 'request', row_id: ids.request, decided_at: LATER },
    { kind: 'application', row_id: ids.application, decided_at: LATER },
  ],
  'intake.reference_keys': [{ row_id: ids.request, key: ids.other, created_at: AT }],
  'public.changes': [
    {
      id: 11,
      table_name: 'reviews',
      row_id: ids.approved,
      action: 'update',
      changed_at: LATER,
      changed_by: OWNER,
      before: { is_approved: false },
      after: { is_approved: true },
    },
  ],
  'public.bin': [
    {
      id: ids.gone,
      table_name: 'reviews',
      entry: {
        id: ids.gone,
        author_name: 'Weg',
        rating: 1,
        review_text: 'Gelöscht',
        created_at: AT,
      },
      deleted_at: LATER,
      deleted_by: OWNER,
      is_restored: false,
    },
  ],
  'public.erasures': [
    {
      id: ids.other,
      row_ids: [ids.other],
      erased_at: LATER,
      erased_by: OWNER,
      counts: { reviews: 1 },
    },
  ],
  'salon.page_dates': [{ path: '/', words: 'a fingerprint', changed_on: '2026-11-02' }],
  'public.salon': [{ is_only: true, version: 3, document: sampleDocument, changed_at: LATER }],
  'public.salon_changes': [
    {
      version: 2,
      changed_at: AT,
      changed_by: OWNER,
      patches: [{ path: ['identity', 'name'], before: 'Salon Strähne', after: WORDS }],
    },
    {
      version: 3,
      changed_at: LATER,
      changed_by: OWNER,
      patches: [{ path: ['identity', 'name'], before: WORDS, after: 'Salon Strähne' }],
      undoes: 2,
    },
  ],
  'public.special_days': [
    {
      id: ids.other,
      first_day: '2027-08-02',
      last_day: '2027-08-02',
      opens: '10:00',
      closes: '14:30',
      reason: 'Stadtfest',
      is_sample: false,
      created_at: AT,
    },
  ],
  'public.system_checks': [
    {
      id: ids.other,
      state: 'finished',
      findings: [{ check: 'disk', state: 'good', what: 'Platz ist da.' }],
      asked_at: AT,
      started_at: AT,
      ended_at: LATER,
    },
  ],
}

/** No backup holds these, a data folder does. */
export const unsavedRows: Record<string, Row[]> = {
  'auth.sign_in_tries': [{ account: '\\x0a', address: '\\x0b', failures: 2, tried_at: AT }],
  'auth.request_budgets': [{ key: '\\x0d', used: 3, started_at: AT }],
  'public.calendar_addresses': [{ id: ids.other, secret: 'a'.repeat(64), created_at: AT }],
}

/** Sessions belong to an account that the program has made. */
export function sessionOf(user_id: string) {
  return {
    id: ids.other,
    user_id,
    counter: 3,
    rotated_at: [AT],
    created_at: AT,
    refreshed_at: LATER,
    device: 'Chrome auf Android',
  }
}

export function endedSessionOf(user_id: string) {
  return {
    id: ids.gone,
    user_id,
    device: 'Firefox auf Linux',
    created_at: AT,
    ended_at: LATER,
    reason: 'refresh_token_used_twice',
  }
}
