import { expect, test } from 'vitest'
import { fullTitle, pageMeta } from './page-meta.ts'

test('a title gets the salon behind it unless it has a pipe of its own [G17]', () => {
  expect(fullTitle('Kontakt')).toBe('Kontakt | Salon Strähne Hamburg-Hamm')
  expect(fullTitle('Friseur | Salon Strähne')).toBe('Friseur | Salon Strähne')
})

test('a page names its canonical address and its languages [G18]', () => {
  const links = pageMeta('/kontakt').filter((tag) => 'tagName' in tag)
  expect(links).toEqual([
    { tagName: 'link', rel: 'canonical', href: 'https://salon-straehne.example/kontakt' },
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'de',
      href: 'https://salon-straehne.example/kontakt',
    },
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'en',
      href: 'https://salon-straehne.example/en/kontakt',
    },
    {
      tagName: 'link',
      rel: 'alternate',
      hrefLang: 'x-default',
      href: 'https://salon-straehne.example/kontakt',
    },
  ])
})
