import { adminRest } from '#app/api/admin-rest.ts'

const COUNT_ONLY = { count: 'exact', head: true } as const

/** `to` is the list that shows what was counted. */
export type Count = { label: string; to: string; count: number }

/** The four numbers of the dashboard; no row travels. */
export async function loadCounts(): Promise<Count[]> {
  const rest = adminRest()
  const count = (table: string) => rest.from(table).select('*', COUNT_ONLY)
  const questions = [
    [
      'Wartende Bewertungen',
      '/admin/reviews?status=ausstehend',
      count('reviews').eq('is_approved', false),
    ],
    ['Alle Bewertungen', '/admin/reviews', count('reviews')],
    [
      'Neue Kontaktanfragen',
      '/admin/contacts?status=new',
      count('contact_submissions').eq('status', 'new'),
    ],
    [
      'Neue Bewerbungen',
      '/admin/applications?status=new',
      count('job_applications').eq('status', 'new'),
    ],
  ] as const
  return Promise.all(
    questions.map(async ([label, to, question]) => {
      const { count, error } = await question
      if (error || count === null) throw error ?? new Error('The answer had no count')
      return { label, to, count }
    }),
  )
}
