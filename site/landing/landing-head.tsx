import type { ReactNode } from 'react'
import { type LandingPage, landingName } from '#domain/salon/pages.ts'
import { useSalon } from '#site/site-data.tsx'
import { UNBROKEN_MAX_CHARACTERS } from '#site/ui/heading.tsx'
import { ButtonLink } from '#site/ui/links/button-link.tsx'
import type { PictureName } from '#site/ui/strands/pictures.ts'
import { Strands } from '#site/ui/strands/strands.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
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
