import * as v from 'valibot'
import { expect, test } from 'vitest'
import { counterText, newReview } from './review.ts'
import { problems } from './text-field.ts'

const review = {
  author_name: ' Kim ',
  rating: 5,
  review_text: ' Ein guter Schnitt. ',
  service_type: 'Haarschnitt',
}

test('a review is trimmed, and without a name it is anonymous [R12]', () => {
  expect(v.parse(newReview, review)).toEqual({
    author_name: 'Kim',
    rating: 5,
    review_text: 'Ein guter Schnitt.',
    service_type: 'Haarschnitt',
  })
  expect(v.parse(newReview, { ...review, author_name: '  ' }).author_name).toBe('Anonym')
})

test('each field says in German what is wrong with it [R4]', () => {
  const wrong = {
    ...review,
    service_type: '',
    review_text: 'zu kurz  ',
    author_name: 'x'.repeat(81),
  }
  expect(problems(v.safeParse(newReview, wrong))).toEqual({
    author_name: 'Ihr Name darf höchstens 80 Zeichen lang sein.',
    review_text: 'Ihre Bewertung muss mindestens 10 Zeichen lang sein.',
    service_type: 'Bitte wählen Sie eine Dienstleistung aus.',
  })
})

test('the counter counts characters as people do [R3]', () => {
  expect(counterText('')).toBe('Es sind noch 10/10 Zeichen erforderlich')
  expect(counterText('💇‍♀️ gut')).toBe('Es sind noch 2/10 Zeichen erforderlich')
  expect(counterText('Zehn Zeich')).toBe('0/10 Zeichen erforderlich')
})
