import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { noticeText } from '#domain/hours/special-days.ts'
import { berlinDate, shortDate, weekdayOf } from '#domain/opening-hours.ts'
import { sharedPostgres, sharedProducts } from '#tests/support/product.ts'
import { ADMIN, type Product, signIn } from '#tests/support/running.ts'
import { sampleDocument, sampleSalon } from '#tests/support/sample-salon.ts'

const { week } = sampleSalon.hours

const SITE_URL = 'https://www.beispiel.test'
/** Five seconds are the promise; a machine that does five other things meanwhile gets more. */
const ON_THE_SITE_MS = 20_000
const REVIEW = JSON.stringify({ review_text: 'Alles bestens, danke!' })
const REASON = 'Umbau <b>& mehr</b>'

const postgres = sharedPostgres({ SITE_URL })
const products = sharedProducts(2, { env: postgres.env })

/** The next day from this one on which the salon is open by the week. */
function openDayFrom(date: string): string {
  return week[weekdayOf(date)] ? date : openDayFrom(daysAfter(date, 1))
}

async function page(product: Product, path: string) {
  const answer = await product.request(path)
  return {
    text: await answer.text(),
    etag: answer.headers.get('ETag'),
    policy: answer.headers.get('Content-Security-Policy') ?? '',
  }
}

/** A page tells it, or tells it no more, within the promised time. */
async function shows(product: Product, words: string, isShown: boolean) {
  const isThere = async () => (await page(product, '/kontakt')).text.includes(words)
  await expect.poll(isThere, { timeout: ON_THE_SITE_MS }).toBe(isShown)
}

/** A real address tells only what its owner has confirmed. */
async function confirmAll(headers: Record<string, string>, ...products: [Product, ...Product[]]) {
  // Three of the example's facts can be true of no salon: with them the site stays a preview.
  const contact = { ...sampleDocument.contact, email: 'hallo@salon.test' }
  const legal = {
    ...sampleDocument.legal,
    vatId: 'DE123456789',
    host: 'Ein Server in Deutschland.',
  }
  const document = { ...sampleDocument, contact, legal, samples: {} }
  const publish = { path: ['publishedAt'], before: null, after: new Date().toISOString() }
  for (const [method, body] of [
    ['PUT', { document }],
    ['PATCH', { patches: [publish] }],
  ] as const) {
    await products[0].request('/salon', { method, headers, body: JSON.stringify(body) })
  }
  for (const product of products) await shows(product, sampleDocument.place.street, true)
}

test('a closure is on every page of two processes within ten seconds, and gone as fast [F7]', async () => {
  const [first, second] = products()
  const headers = await signIn(first)
  await confirmAll(headers, first, second)
  const day = openDayFrom(daysAfter(berlinDate(new Date()), 3))
  const before = await page(second, '/kontakt')
  expect(before.text).not.toContain(day)

  const row = { first_day: day, last_day: day, reason: REASON }
  const path = '/rest/v1/special_days'
  const sent = await first.request(path, { method: 'POST', headers, body: JSON.stringify(row) })
  expect(sent.status).toBe(201)
  for (const product of [first, second]) {
    await shows(product, `&quot;from&quot;:&quot;${day}`, true)
  }

  const after = await page(second, '/kontakt')
  const words = 'Umbau &lt;b&gt;&amp; mehr&lt;/b&gt;'
  const notice = noticeText({ from: day, to: day, reason: words })
  expect(after.text).toContain(`<aside class="notice" aria-label="Hinweis">${notice}</aside>`)
  // In the page's own list and in its footer.
  const listed = `<dt>${words} ${shortDate(day)}</dt><dd>geschlossen</dd>`
  expect(after.text.split(listed)).toHaveLength(3)
  expect(after.text).toContain(
    `"validFrom":"${day}","validThrough":"${day}","opens":"00:00","closes":"00:00"`,
  )
  expect(after.etag).not.toBe(before.etag)
  expect((await page(second, '/llms.txt')).text).toContain(
    `- ${REASON}, ${notice.split(' am ')[1]?.split(',')[0]}, ${longDate(day)}: geschlossen`,
  )

  // The policy knows every style and script that now stands in the page, and the address is ours.
  expect(after.text).toContain(`<link rel="canonical" href="${SITE_URL}/kontakt"`)
  expect(after.text).not.toContain('https://salon-straehne.example')
  const inline = [...after.text.matchAll(/<(script|style)(?![^>]*json)[^>]*>([\s\S]*?)<\/\1>/g)]
    .map(([, , code = '']) => code)
    .filter(Boolean)
  expect(inline).toHaveLength(2)
  for (const code of inline) {
    expect(after.policy).toContain(createHash('sha256').update(code).digest('base64'))
  }
  // The notice is for visitors.
  expect((await page(first, '/admin/login')).text).not.toContain('class="notice"')

  await second.request(`${path}?first_day=eq.${day}`, { method: 'DELETE', headers })
  for (const product of [first, second]) {
    await shows(product, 'class="notice"', false)
  }
  expect((await page(first, '/kontakt')).text).not.toContain(day)
})

test('an approved review stands in the pages of two processes, and a withdrawn one is gone as fast [R14] [D8]', async () => {
  const [first, second] = products()
  const headers = await signIn(second)
  const text = 'Ein Satz, der nur hier steht <b>&'
  const shown = text.replace('&', '&amp;').replaceAll('<', '&lt;').replace('>', '&gt;')
  const row = { author_name: 'Şükrü', rating: 5, review_text: text, service_type: 'Balayage' }
  await first.request('/rest/v1/reviews', { method: 'POST', body: JSON.stringify(row) })
  const approve = (is_approved: boolean) =>
    first.request('/rest/v1/reviews?rating=eq.5', {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ is_approved }),
    })
  const isOn = async (path: string) => {
    const texts = await Promise.all([page(first, path), page(second, path)])
    return texts.map((one) => one.text.includes(shown))
  }
  expect(await isOn('/bewertungen')).toEqual([false, false])
  for (const isApproved of [true, false]) {
    expect((await approve(isApproved)).status).toBe(204)
    for (const path of ['/', '/bewertungen']) {
      const both = expect.poll(() => isOn(path), { timeout: ON_THE_SITE_MS })
      await both.toEqual([isApproved, isApproved])
    }
  }
})

test('pages stay as they are while nothing differs and while the database is away, and the APIs say when to ask again [F7] [N5]', async () => {
  const [product] = products()
  const headers = await signIn(product)
  // Far away it is told to browsers and machines, and nobody is bothered with it.
  const day = openDayFrom(daysAfter(berlinDate(new Date()), 200))
  const row = { first_day: day, last_day: day, reason: 'Fern', opens: '10:00', closes: '12:30' }
  const path = '/rest/v1/special_days'
  const sent = await product.request(path, { method: 'POST', headers, body: JSON.stringify(row) })
  expect(sent.status).toBe(201)
  await shows(product, `&quot;from&quot;:&quot;${day}`, true)
  await shows(product, 'class="notice"', false)
  const { etag } = await page(product, '/')
  // The same words under another name: there is nothing new to tell.
  await product.request(`${path}?first_day=eq.${day}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ id: '00000000-0000-4000-8000-00000000000f' }),
  })
  await postgres.stop()
  const asked = await Promise.all([
    product.request('/rest/v1/reviews'),
    product.request('/rest/v1/reviews', { method: 'POST', body: REVIEW }),
    product.request('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify(ADMIN),
    }),
  ])
  const told = asked.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`)
  expect(told).toEqual(['503 2', '503 2', '503 2'])
  const statusOf = async (path: string) => (await product.request(path)).status
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([503, 200])
  await expect.poll(() => product.output.out).toContain('"job":"pages"')
  expect((await page(product, '/')).etag).toBe(etag)
  await postgres.start()
  await expect.poll(() => product.output.out).toContain('job works again')
  const again = await product.request('/rest/v1/reviews', { method: 'POST', body: REVIEW })
  expect(again.status).toBe(201)
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  expect((await page(product, '/')).etag).toBe(etag)
})
