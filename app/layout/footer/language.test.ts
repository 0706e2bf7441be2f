import { expect, test } from 'vitest'
import { headWords, storedLanguage } from './language.ts'

test('a page has its title, description and keywords in German and in English [B9]', async () => {
  expect(await headWords('/kontakt', 'de')).toEqual({
    title: 'Kontakt und Anfahrt | Salon Strähne Hamburg-Hamm',
    description:
      'Hammer Landstraße 4, 20537 Hamburg. Telefon, WhatsApp, E-Mail, Öffnungszeiten und Anfahrt zu unserem Salon.',
    keywords: 'Friseur Hammer Landstraße, Friseur Hamm Kontakt, Anfahrt Salon Strähne',
  })
  expect(await headWords('/kontakt/', 'en')).toEqual({
    title: 'Contact and directions | Salon Strähne Hamburg-Hamm',
    description:
      'Hammer Landstraße 4, 20537 Hamburg. Phone, WhatsApp, e-mail, opening hours and directions to our salon.',
    keywords: 'hairdresser Hammer Landstraße, salon contact Hamburg, directions Salon Strähne',
  })
  expect(await headWords('/gibt-es-nicht', 'en')).toBe(null)
})

test('a browser that stores nothing reads German [B9]', () => {
  expect(storedLanguage()).toBe('de')
})
