import { Fragment } from 'react'
import { answerPromise } from '#domain/answer-by.ts'
import type { Salon } from '#domain/salon/salon.ts'
import { ALLERGY_TEST_HOURS, durationText, priceInList } from '#domain/service.ts'
import { NextSteps } from '#site/contact/beside-form.tsx'
import { useSalon } from '#site/site-data.tsx'
import '#site/contact/contact.css'

const ONLY_FORM = 'Nennen Sie uns die Leistung und zwei Zeiten, die Ihnen passen.'

/** The page's one sentence; a script puts the service that the address names in its place. */
export function BookingLead() {
  const { phone, email, chat, words } = useSalon()
  const texts = chat ? 'in WhatsApp, in der E-Mail und ' : 'in der E-Mail und '
  const ways = phone && email ? texts : ''
  return (
    <div className="booking-lead">
      <p role="status">{phone ? words.booking.lead : ONLY_FORM}</p>
      <template>
        Ihre Wahl: <b />, <span />. Sie steht schon {ways}im <a href="#terminwunsch">Formular</a>.{' '}
        <a href="/leistungen">Andere Leistung wählen</a>
      </template>
    </div>
  )
}

/** What becomes of a wish, and how early to ask. */
export function BookingAdvice() {
  const { hours, leadTimes, words } = useSalon()
  const steps = [
    'Wir sehen nach, welche Ihrer Zeiten frei ist.',
    answerPromise(hours),
    'Verbindlich wird der Termin, sobald wir ihn bestätigt haben.',
  ]
  const { usual, long, allergy } = words.booking
  const times = [
    { time: leadTimes.usual && `${leadTimes.usual} Wochen`, text: usual },
    { time: leadTimes.long && `${leadTimes.long} Wochen`, text: long },
    { time: `${ALLERGY_TEST_HOURS} Stunden`, text: allergy },
  ].filter(({ time, text }) => time && text)
  return (
    <NextSteps steps={steps}>
      {times.length > 0 && (
        <dl>
          {times.map(({ time, text }) => (
            <Fragment key={text}>
              <dt>{time}</dt>
              <dd>{text}</dd>
            </Fragment>
          ))}
        </dl>
      )}
    </NextSteps>
  )
}

/** What the form suggests, and what `?leistung=` is checked against. */
export function ServiceChoices() {
  return (
    <datalist id="leistungen">
      {choosableServices(useSalon()).map(({ slug, name, facts }) => (
        <option key={slug} value={name} data-slug={slug} data-facts={facts} />
      ))}
    </datalist>
  )
}

type ChosenService = { slug: string; name: string; facts: string }

/** What can be chosen by an address: the catalogue's own words, never those somebody wrote into a link. */
export function choosableServices({ categories, requestServices }: Salon): ChosenService[] {
  const listed = categories.flatMap(({ services }) => services)
  return [
    ...listed.map((service) => ({ service, price: priceInList(service) })),
    ...requestServices.map((service) => ({ service, price: service.price })),
  ].map(({ service, price }) => ({
    slug: service.slug,
    name: service.name,
    facts: `${durationText(service)}, ${price}`,
  }))
}
