import { expect, test } from 'vitest'
import { allHeadWords } from '#app/layout/head/head-words.ts'
import { storedLanguage, wordsOf } from './language.ts'

const all = allHeadWords()

test('a page has its title, description and keywords in German and in English [B9]', async () => {
  expect(wordsOf(all, '/kontakt', 'de')).toEqual({
    title: 'Kontakt und Anfahrt | Salon Strähne Hamburg-Hamm',
    description:
      'Hammer Landstraße 4, 20537 Hamburg. Telefon, WhatsApp, E-Mail, Öffnungszeiten und Anfahrt zu unserem Salon.',
    keywords: 'Friseur Hammer Landstraße 4, Friseur Hamm Kontakt, Anfahrt Salon Strähne',
  })
  expect(wordsOf(all, '/kontakt/', 'en')).toEqual({
    title: 'Contact and directions | Salon Strähne Hamburg-Hamm',
    description:
      'Hammer Landstraße 4, 20537 Hamburg. Phone, WhatsApp, e-mail, opening hours and directions to our salon.',
    keywords: 'hairdresser Hammer Landstraße 4, salon contact Hamburg, directions Salon Strähne',
  })
  expect(wordsOf(all, '/gibt-es-nicht', 'en')).toBe(null)
})

test('a browser that stores nothing reads German [B9]', () => {
  expect(storedLanguage()).toBe('de')
})
