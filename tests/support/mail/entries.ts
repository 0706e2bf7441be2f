/** One entry of each kind, as the letters to the owner tell it. */
export const ADMIN_URL = 'https://salon.test/admin/dashboard'

export const review = {
  author_name: 'Anonym',
  rating: 4,
  review_text: 'Sehr freundlich.\r\n\r\nIch komme wieder!',
  service_type: 'Färben / Coloration',
  created_at: new Date('2026-11-18T10:05:00Z'),
}
export const request = {
  name: 'Anna Möller',
  email: 'anna@example.org',
  phone: '040 123456',
  message: 'Leistung: Balayage\nErster Wunsch: Freitag, 10 Uhr',
  submission_type: 'booking' as const,
  created_at: new Date('2026-11-20T22:30:00Z'),
  key: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  promise: 'bis Samstag, 21. November, 14:00 Uhr',
}
export const application = {
  name: 'Jana Peters',
  phone: '0171-5550',
  is_hairdresser: 'Ja',
  work_hours: 'Teilzeit',
  start_date: 'In 1–3 Monaten',
  message: 'Ich freue mich auf ein Gespräch.',
  created_at: new Date('2026-11-18T10:05:00Z'),
  promise: 'bis Donnerstag, 19. November, 19:00 Uhr',
}
