import type { ReactNode } from 'react'
import { type LandingPage, landingName } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { ButtonLink } from '#site/ui/links/links.tsx'
import { UNBROKEN_MAX_CHARACTERS } from '#site/ui/section.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import { Strands } from '#site/ui/strands/strands.tsx'
import './landing-head.css'

export function LandingHead(props: {
  page: LandingPage
  picture: PictureName
  children?: ReactNode
}) {
  const { headline, lead } = props.page
  const { phone } = useSalon()
  return (
    <header className="landing-head over-strands night-top on-night">
      <Strands picture={props.picture} />
      <Breadcrumbs current={landingName(props.page)} />
      <h1>
        {headline.plain}{' '}
        <em data-unbroken={headline.emphasis.length <= UNBROKEN_MAX_CHARACTERS}>
          {headline.emphasis}
        </em>
      </h1>
      <p>{lead}</p>
      <div className="actions">
        <ButtonLink to="/termin-buchen" tone="kupfer">
          Termin anfragen
        </ButtonLink>
        <ButtonLink to={phone?.href} tone="outline">
          {phone?.shown}
        </ButtonLink>
      </div>
      {props.children}
    </header>
  )
}

export function Breadcrumbs({ current }: { current: string }) {
  return (
    <nav className="breadcrumbs" aria-label="Sie sind hier">
      <ol>
        <li>
          <a className="link" href="/">
            Start
          </a>
        </li>
        <li>
          <a className="link" href="/leistungen">
            Leistungen
          </a>
        </li>
        <li aria-current="page">{current}</li>
      </ol>
    </nav>
  )
}
