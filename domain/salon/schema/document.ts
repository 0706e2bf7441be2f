import * as v from 'valibot'
import {
  afterwork,
  claims,
  contact,
  hours,
  identity,
  letters,
  NO_LETTERS,
  owner,
  place,
  rating,
} from './facts.ts'
import { legal } from './legal.ts'
import { faq, heads, landingPages } from './pages.ts'
import {
  ANSWER_FACTS,
  answers,
  CANDIDATE_FACTS,
  partners,
  philosophy,
  quotedReviews,
  team,
  testimonials,
} from './people.ts'
import { heroPhoto, photos } from './photos.ts'
import { categories, services } from './services.ts'
import { words } from './words.ts'

const SAMPLES_MAX = 2_000

/**
 * Everything that is true of one salon. `samples` names what nobody has confirmed yet, by its path: a site
 * with a real address leaves it out.
 */
export const salonDocument = v.object({
  samples: v.pipe(
    v.record(v.string(), v.unknown()),
    v.check((all) => Object.keys(all).length <= SAMPLES_MAX, 'Bitte weniger Beispiele.'),
    v.record(v.string(), v.literal(true)),
  ),
  // Since when the site may be found, null until the owner says so; '' where it was public before that was asked.
  publishedAt: v.optional(
    v.nullable(v.union([v.literal(''), v.pipe(v.string(), v.isoTimestamp())])),
    '',
  ),
  identity,
  place,
  contact,
  hours,
  afterwork,
  rating,
  claims,
  owner,
  categories,
  services,
  philosophy,
  team,
  partners,
  testimonials,
  quotedReviews,
  faq,
  words,
  heads,
  landingPages,
  legal,
  customerAnswers: answers('Antworten an Kundinnen und Kunden', ANSWER_FACTS),
  candidateAnswers: answers('Antworten auf Bewerbungen', CANDIDATE_FACTS),
  // A salon that was stored before there were such letters sends none until somebody wants them.
  letters: v.optional(letters, NO_LETTERS),
  // Nor had it photos.
  photos: v.optional(photos, []),
  heroPhoto: v.optional(heroPhoto, null),
})

export type SalonDocument = v.InferOutput<typeof salonDocument>
