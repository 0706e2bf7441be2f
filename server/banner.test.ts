import { expect, test } from 'vitest'
import { banner } from './banner.ts'

test('the terminal names a domain with umlauts as people write it; the link to click keeps its form [K440]', () => {
  const link = 'https://xn--friseur-mller-4ob.de/admin/einladung#geheim'
  const told = banner({
    salonName: 'Friseur Müller',
    config: {
      ...{ host: '127.0.0.1', port: 3000, trustProxy: 1, isSampleSite: false },
      ...{ siteUrl: 'https://xn--friseur-mller-4ob.de', databaseUrl: undefined },
    },
    dataDir: 'data',
    email: 'ich@friseur-müller.de',
    entry: { is: 'link', text: link },
  })
  expect(told).toContain('Website       https://friseur-müller.de\n')
  expect(told).toContain('Verwaltung    https://friseur-müller.de/admin\n')
  expect(told).toContain(link)
})
