import { randomUUID } from 'node:crypto'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { referenceOf } from '#domain/contact.ts'
import { INTAKE_TABLES } from '#domain/forms/intake-tables.ts'
import { type FormName, type Posted, type SentForm, submitResult } from '#domain/forms/posted.ts'
import {
  type FormResult,
  readApplication,
  readBooking,
  readRequest,
  readReview,
} from '#domain/forms/read-form.ts'
import { TRAP } from '#domain/forms/trap.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { limitedBody } from '#server/http/body.ts'
import { enter, openClientQueues } from '#server/http/turns.ts'
import { renderOne } from '#server/pages/render-site.ts'
import type { Site } from '#server/pages/site.ts'
import { THANKS } from '#site/pages.ts'
import { respond } from './routes.ts'

/** A row of 16 KiB in the encoding of plain forms, in which a letter can take nine bytes. */
const MAX_BODY_BYTES = 64 * 1024
/** What a row may hold, so that whatever is too long for one comes back whole. 64 KiB of "<" held up everybody for 15 ms. */
const MAX_CHARACTERS = 16 * 1024
const FORM = 'application/x-www-form-urlencoded'
/** The longest form has a third of them. */
const MAX_FIELDS = 40
/** After this the promise in the thank-you's address is old news. */
const THANKS_HOURS = 24
/** Another machine may have taken the form. */
const CLOCK_SKEW_MS = 60_000

const TOO_LONG =
  'Das ist zu lang für unser Formular. Mit „Zurück“ kommen Sie wieder zu Ihrem Text, um ihn zu kürzen.'

const TOO_MANY = 'So viele Felder hat keines unserer Formulare.'

type Form = { name: FormName; table: string; read: (form: FormData) => FormResult<object> }

/** Every form has one page that takes it where no script runs. */
const forms: Record<string, Form> = {
  '/bewertungen': { name: 'review', table: INTAKE_TABLES.review, read: readReview },
  '/kontakt': { name: 'request', table: INTAKE_TABLES.request, read: readRequest },
  '/termin-buchen': {
    name: 'booking',
    table: INTAKE_TABLES.request,
    read: (form) => readBooking(form, berlinDate(new Date())),
  },
  '/ueber-uns': { name: 'application', table: INTAKE_TABLES.application, read: readApplication },
}

/** Hands a row to the data API as if the visitor's browser had sent it. */
export type SubmitRow = (c: Context, table: string, row: object, guard: Guard) => Promise<Response>
type Guard = { key: string; trap: string }

/**
 * Forms without a script: the same rules, limits and words as with one. What cannot be taken comes back
 * with its page and everything typed, what was taken leads to the thank-you.
 */
export function formRoutes(parts: {
  site: Site
  submitRow: SubmitRow
  addressOf: (c: Context) => string
}) {
  const { site, submitRow, addressOf } = parts
  const inQueue = openClientQueues()
  const queueBeforeBody: MiddlewareHandler = async (c, next) => {
    await inQueue(addressOf(c), enter)
    return next()
  }
  const routes = new Hono()
  for (const [path, form] of Object.entries(forms)) {
    routes.post(path, queueBeforeBody, async (c) => {
      if (!c.req.header('Content-Type')?.startsWith(FORM)) return c.text(`Expected ${FORM}`, 415)
      // Another site must not send in its visitors' names and spend their budgets.
      if (c.req.header('Sec-Fetch-Site') === 'cross-site') return c.text('Cross-site form', 403)
      const body = await limitedBody(c.req.raw, MAX_BODY_BYTES)
      if (!body) return c.text(TOO_LONG, 413)
      const text = body.toString()
      if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) return c.text(TOO_MANY, 413)
      const data = new FormData()
      let characters = 0
      for (const [name, value] of new URLSearchParams(text)) {
        characters += name.length + value.length
        // Plain forms end lines with CRLF, scripts do not: the salon has one spelling.
        data.set(name, value.replaceAll('\r\n', '\n'))
      }
      if (characters > MAX_CHARACTERS) return c.text(TOO_LONG, 413)
      return inQueue(addressOf(c), () => receive(c, path, form, data))
    })
  }

  async function receive(c: Context, path: string, form: Form, data: FormData) {
    const values = Object.fromEntries([...data].map(([name, value]) => [name, String(value)]))
    const { row, problems } = form.read(data)
    if (!row) return showAgain(c, path, { form: form.name, values, problems, failure: null })
    const guard = { key: randomUUID(), trap: values[TRAP] ?? '' }
    const stored = await submitRow(c, form.table, row, guard)
    const result = submitResult(stored)
    if (result.state === 'sent') return c.redirect(thanksAddress(form.name, values, guard), 303)
    const posted = { form: form.name, values, problems: {}, failure: result }
    const wait = stored.headers.get('Retry-After')
    return showAgain(c, path, posted, wait ? { 'Retry-After': wait } : undefined)
  }

  async function showAgain(
    c: Context,
    path: string,
    posted: Posted,
    more?: Record<string, string>,
  ) {
    const answer = await renderOne(site.build, { ...site.data, path, posted })
    return respond(c, answer, statusOf(posted), more)
  }

  routes.get(THANKS, (c, next) => {
    const sent = sentFormIn(new URL(c.req.url).searchParams, new Date())
    if (!sent) return next()
    return inQueue(addressOf(c), async () =>
      respond(c, await renderOne(site.build, { ...site.data, path: THANKS, sent })),
    )
  })

  return routes
}

function statusOf({ failure }: Posted) {
  if (!failure) return 422
  if (failure.state === 'refused') return failure.isTooLong ? 413 : 400
  return failure.state === 'too many' ? 429 : 503
}

/** What the thank-you says stands in its address: a reload sends nothing twice. */
function thanksAddress(form: FormName, values: Partial<Record<string, string>>, { key }: Guard) {
  const facts = {
    formular: form,
    um: new Date().toISOString(),
    ...(form === 'review' && { sterne: values.rating ?? '' }),
    ...((form === 'request' || form === 'booking') && { kennung: referenceOf(key) }),
  }
  return `${THANKS}?${new URLSearchParams(facts)}`
}

/** Anybody can write an address: nothing but known words and a short code gets into the page. */
function sentFormIn(facts: URLSearchParams, now: Date): SentForm | null {
  const form = Object.values(forms).find(({ name }) => name === facts.get('formular'))?.name
  const sentAt = new Date(facts.get('um') ?? '')
  const ageMs = +now - +sentAt
  if (!form || !(ageMs > -CLOCK_SKEW_MS && ageMs < THANKS_HOURS * 3_600_000)) return null
  const kennung = facts.get('kennung') ?? ''
  return {
    form,
    sentAt,
    rating: Number(facts.get('sterne')),
    reference: /^[0-9A-F]{6}$/.test(kennung) ? kennung : null,
  }
}
