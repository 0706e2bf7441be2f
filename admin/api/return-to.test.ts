import { expect, test } from 'vitest'
import { afterLogin, loginAddress } from './return-to.ts'

function led(asked: string) {
  return afterLogin(new URLSearchParams({ zurueck: asked }))
}

test('the login leads back to exactly where one was [X71]', () => {
  const place = { pathname: '/admin/contacts', search: '?suche=a%26b&status=new', hash: '#x' }
  const address = loginAddress(place)
  expect(afterLogin(new URL(address, 'https://salon.test').searchParams)).toBe(
    '/admin/contacts?suche=a%26b&status=new#x',
  )
})

test('a tab that hears twice of the end keeps its way back [X71]', () => {
  const address = loginAddress({ pathname: '/admin/contacts', search: '?status=new' })
  const { pathname, search } = new URL(address, 'https://salon.test')
  expect(loginAddress({ pathname, search })).toBe(address)
})

test('the dashboard, the login itself and unknown places need no word [X71]', () => {
  const addresses = ['/admin/dashboard', '/admin/login', '/admin', '/kontakt'].map((pathname) =>
    loginAddress({ pathname, search: '' }),
  )
  expect(addresses).toEqual(Array(4).fill('/admin/login'))
  expect(afterLogin(new URLSearchParams())).toBe('/admin/dashboard')
})

test.each([
  'https://boese.example/admin/contacts',
  '//boese.example/admin/contacts',
  '/\\boese.example/admin/contacts',
  'javascript:alert(1)//admin/',
  'admin/contacts',
  '/admin/%2e%2e/kontakt',
  '/adminx/contacts',
  '/admin/login?zurueck=/admin/login',
])('a link to %s ends on the dashboard [X71]', (asked) => {
  expect(led(asked)).toBe('/admin/dashboard')
})
