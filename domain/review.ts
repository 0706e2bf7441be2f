import * as v from 'valibot'
import { characters, textField } from './text-field.ts'

export const RATINGS = [1, 2, 3, 4, 5] as const
export const DEFAULT_RATING = 5
export const ANONYMOUS = 'Anonym'
const REVIEW_MIN_CHARACTERS = 10
const REVIEW_MAX_CHARACTERS = 2_000
const AUTHOR_MAX_CHARACTERS = 80
export const SERVICE_MAX_CHARACTERS = 60
/** From this rating on the salon asks for a word on Google too. */
export const ASK_FOR_GOOGLE_FROM = 4

/** What a visitor sends; the keys are the columns of the table. */
export const newReview = v.object({
  author_name: v.pipe(
    textField({ label: 'Ihr Name', max: AUTHOR_MAX_CHARACTERS }),
    v.transform((name) => name || ANONYMOUS),
  ),
  rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  review_text: v.pipe(
    textField({ label: 'Ihre Bewertung', max: REVIEW_MAX_CHARACTERS }),
    v.check(
      (text) => missingCharacters(text) === 0,
      `Ihre Bewertung muss mindestens ${REVIEW_MIN_CHARACTERS} Zeichen lang sein.`,
    ),
  ),
  service_type: v.pipe(
    textField({ label: 'Die Dienstleistung', max: SERVICE_MAX_CHARACTERS }),
    v.nonEmpty('Bitte wählen Sie eine Dienstleistung aus.'),
  ),
})

/** An approved review as the data API gives it to everybody. */
export type ApprovedReview = {
  id: string
  author_name: string
  rating: number
  review_text: string
  service_type: string | null
  created_at: string
  google_review_link: string | null
}

/** How many approved reviews have so many stars. */
export type RatingCount = { rating: number; reviews: number }

export type NewReview = v.InferOutput<typeof newReview>

export function missingCharacters(text: string) {
  return Math.max(0, REVIEW_MIN_CHARACTERS - characters(text.trim()))
}

/** 'Es sind noch 4/10 Zeichen erforderlich', then '0/10 Zeichen erforderlich'. */
export function counterText(text: string) {
  const missing = missingCharacters(text)
  const rest = `${missing}/${REVIEW_MIN_CHARACTERS} Zeichen erforderlich`
  return missing > 0 ? `Es sind noch ${rest}` : rest
}
