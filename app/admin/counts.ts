import { adminRest } from '#app/api/admin-rest.ts'

const COUNT_ONLY = { count: 'exact', head: true } as const

export type Count = { label: string; count: number }

/** The four numbers of the dashboard; no row travels. */
export async function loadCounts(): Promise<Count[]> {
  const rest = adminRest()
  const questions = [
    ['Wartende Bewertungen', rest.from('reviews').select('*', COUNT_ONLY).eq('is_approved', false)],
    ['Alle Bewertungen', rest.from('reviews').select('*', COUNT_ONLY)],
    [
      'Neue Kontaktanfragen',
      rest.from('contact_submissions').select('*', COUNT_ONLY).eq('status', 'new'),
    ],
    ['Neue Bewerbungen', rest.from('job_applications').select('*', COUNT_ONLY).eq('status', 'new')],
  ] as const
  return Promise.all(
    questions.map(async ([label, question]) => {
      const { count, error } = await question
      if (error || count === null) throw error ?? new Error('The answer had no count')
      return { label, count }
    }),
  )
}
