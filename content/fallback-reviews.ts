import { links } from './salon.ts'

/** Shown after the reviews of visitors, and alone while those cannot be read. */
export type FallbackReview = {
  sample: true
  author: string
  rating: number
  text: string
  createdAt: string
  googleLink: string | null
  service_type: string
}

export const fallbackReviews: FallbackReview[] = [
  {
    sample: true,
    author: 'M. K.',
    rating: 5,
    text: 'Zum ersten Mal genau der Blondton, den ich wollte.',
    createdAt: '2026-10-24',
    googleLink: links.googleReviews,
    service_type: 'Balayage',
  },
  {
    sample: true,
    author: 'T. S.',
    rating: 5,
    text: 'Termin um halb acht abends, Schnitt perfekt, Kaffee gut.',
    createdAt: '2026-10-09',
    googleLink: null,
    service_type: 'Haarschnitt',
  },
  {
    sample: true,
    author: 'A. R.',
    rating: 5,
    text: 'Die Beratung war ehrlich. Sie hat mir von der Dauerwelle abgeraten, und sie hatte recht.',
    createdAt: '2026-09-18',
    googleLink: links.googleReviews,
    service_type: 'Coloration',
  },
  {
    sample: true,
    author: 'H. B.',
    rating: 5,
    text: 'Bart in Form, ohne dass er kürzer aussieht. Ich komme wieder.',
    createdAt: '2026-08-29',
    googleLink: null,
    service_type: 'Bartpflege',
  },
  {
    sample: true,
    author: 'Z. D.',
    rating: 5,
    text: 'Feine Strähnen statt Streifen. Genau darüber hatten wir vorher gesprochen.',
    createdAt: '2026-07-11',
    googleLink: links.googleReviews,
    service_type: 'Strähnen',
  },
  {
    sample: true,
    author: 'I. P.',
    rating: 4,
    text: 'Sehr sorgfältige Maniküre. Den Termin hätte ich gern eine Woche früher gehabt.',
    createdAt: '2026-06-05',
    googleLink: null,
    service_type: 'Kosmetik',
  },
]
