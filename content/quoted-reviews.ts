import type { QuotedReview } from '#domain/salon/salon.ts'
import { links } from './salon.ts'

export const quotedReviews: (QuotedReview & { sample: true })[] = [
  {
    sample: true,
    author_name: 'M. K.',
    rating: 5,
    review_text: 'Zum ersten Mal genau der Blondton, den ich wollte.',
    created_at: '2026-10-24',
    google_review_link: links.googleReviews,
    service_type: 'Balayage',
  },
  {
    sample: true,
    author_name: 'T. S.',
    rating: 5,
    review_text: 'Termin um halb acht abends, Schnitt perfekt, Kaffee gut.',
    created_at: '2026-10-09',
    google_review_link: null,
    service_type: 'Haarschnitt',
  },
  {
    sample: true,
    author_name: 'A. R.',
    rating: 5,
    review_text:
      'Die Beratung war ehrlich. Sie hat mir von der Dauerwelle abgeraten, und sie hatte recht.',
    created_at: '2026-09-18',
    google_review_link: links.googleReviews,
    service_type: 'Coloration',
  },
  {
    sample: true,
    author_name: 'H. B.',
    rating: 5,
    review_text: 'Bart in Form, ohne dass er kürzer aussieht. Ich komme wieder.',
    created_at: '2026-08-29',
    google_review_link: null,
    service_type: 'Bartpflege',
  },
  {
    sample: true,
    author_name: 'Z. D.',
    rating: 5,
    review_text: 'Feine Strähnen statt Streifen. Genau darüber hatten wir vorher gesprochen.',
    created_at: '2026-07-11',
    google_review_link: links.googleReviews,
    service_type: 'Strähnen',
  },
  {
    sample: true,
    author_name: 'I. P.',
    rating: 4,
    review_text: 'Sehr sorgfältige Maniküre. Den Termin hätte ich gern eine Woche früher gehabt.',
    created_at: '2026-06-05',
    google_review_link: null,
    service_type: 'Kosmetik',
  },
]
