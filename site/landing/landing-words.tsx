import type { ReactNode } from 'react'
import type { LandingPage } from '#domain/salon/pages.ts'
import { type Area, serviceNamed } from '#domain/salon/salon.ts'
import { durationText, priceInList } from '#domain/service.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink, Link, MoreLink } from '#site/ui/links/links.tsx'
import { Heading, Section } from '#site/ui/section.tsx'
import { Stars } from '#site/ui/stars.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import { Strands } from '#site/ui/strands/strands.tsx'
import './landing.css'
import '#site/ui/strands/night-band.css'

/** What stands below a landing page's headline. */
export function LandingWords(props: {
  page: LandingPage
  picture: PictureName
  /** Stands before the prices. */
  children?: ReactNode
}) {
  const { page, picture } = props
  const { words, testimonials } = useSalon()
  const { prices, voices } = words.landing
  const hasVoices = testimonials.some(({ area }) => area === page.testimonials)
  return (
    <>
      {props.children}
      {page.services.length > 0 && (
        <Section eyebrow={prices.eyebrow} title={<Heading {...prices.heading} />}>
          <PriceColumns groups={page.services} />
          <MoreLink href="/leistungen">Alle Leistungen und Preise</MoreLink>
        </Section>
      )}
      <BookingBox {...page.booking} />
      <Stories sections={page.sections} />
      {hasVoices && (
        <Section eyebrow={voices.eyebrow} title={<Heading {...voices.heading} />}>
          <Testimonials area={page.testimonials} />
          <MoreLink href="/bewertungen">Alle Bewertungen und woher sie stammen</MoreLink>
        </Section>
      )}
      <ClosingCall call={page.callToAction} picture={picture} />
    </>
  )
}

/** Prices from the one catalogue; each line leads to its service in the price list. */
export function PriceColumns({ groups }: { groups: LandingPage['services'] }) {
  const salon = useSalon()
  return (
    <div className="price-columns">
      {groups.map(({ heading, services }) => (
        <div key={heading}>
          <h3>{heading}</h3>
          <ul>
            {services
              .map((slug) => serviceNamed(salon, slug))
              .map((service) => (
                <li key={service.slug}>
                  <a href={`/leistungen#${service.slug}`}>
                    <span className="opens">{service.name}</span>
                    <small>{durationText(service)}</small>
                    <b>{priceInList(service)}</b>
                  </a>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

export function BookingBox({ heading, text }: LandingPage['booking']) {
  const { links, phone } = useSalon()
  return (
    <section className="booking-box">
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <div className="actions">
        <ButtonLink to="/termin-buchen" tone="kupfer">
          Termin anfragen
        </ButtonLink>
        <Link className="button-link" href={links.whatsapp}>
          WhatsApp
        </Link>
        <Link className="button-link" href={phone?.href}>
          Anrufen
        </Link>
      </div>
    </section>
  )
}

/** What there is to say about an area: headings on the left, words on the right. */
export function Stories({ sections }: Pick<LandingPage, 'sections'>) {
  return (
    <div className="stories">
      {sections.map(({ heading, paragraphs }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <div>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

export function Testimonials({ area }: { area: Area }) {
  return (
    <ul className="testimonials">
      {useSalon()
        .testimonials.filter((one) => one.area === area)
        .map(({ rating, text, author, googleLink }) => (
          <li key={text}>
            <figure>
              <Stars rating={rating} />
              <blockquote>{text}</blockquote>
              <figcaption>
                <b>{author}</b>
                {googleLink && (
                  <a className="link" href={googleLink} rel="noopener">
                    Auf Google ansehen
                  </a>
                )}
              </figcaption>
            </figure>
          </li>
        ))}
    </ul>
  )
}

/** The last word of a landing page: one question, one button, the phone number. */
export function ClosingCall(props: { call: LandingPage['callToAction']; picture: PictureName }) {
  const { heading, text } = props.call
  const { phone } = useSalon()
  return (
    <section className="closing-call night-band on-night">
      <Strands picture={props.picture} />
      <h2>{heading}</h2>
      <div>
        <p>{text}</p>
        <div className="actions">
          <ButtonLink to="/termin-buchen" tone="kupfer">
            Termin anfragen
          </ButtonLink>
          <ButtonLink to={phone?.href} tone="outline">
            Anrufen: {phone?.shown}
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
