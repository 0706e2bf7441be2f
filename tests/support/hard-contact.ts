import type { Contact } from '#domain/inbox/rows.ts'

/** A request with everything that spreadsheets like to change. */
export const HARD_CONTACT: Contact = {
  id: '00000000-0000-4000-8000-0000000000c5',
  name: '=1+1',
  email: 'ayşe@kunde.test',
  phone: '01705550201',
  message: 'Größe; „ja“ "nein"\nzweite Zeile',
  submission_type: 'booking',
  reference: '12E456',
  status: 'new',
  notes: '+49 170 5550201',
  notes_saved_at: null,
  created_at: '2026-11-15T11:43:00Z',
}

/** What stands in the cells afterwards. */
export const readAs = {
  Eingegangen: '15.11.2026 12:43',
  Name: "'=1+1",
  'E-Mail': 'ayşe@kunde.test',
  Telefon: '0170 5550201',
  Anliegen: 'Terminwunsch',
  Nachricht: 'Größe; „ja“ "nein"\nzweite Zeile',
  'Nr.': 'Nr. 12E456',
  Status: 'Neu',
  Notiz: '0049 170 5550201',
}
