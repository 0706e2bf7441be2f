import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/button-link.tsx'
import type { PictureName } from '#app/ui/strands/pictures.ts'
import { Strands } from '#app/ui/strands/strands.tsx'
import type { LandingPage } from '#content/landing/page.ts'
import { salon } from '#content/salon.ts'
import { Breadcrumbs } from './breadcrumbs.tsx'
import './landing-head.css'

export function LandingHead(props: {
  page: LandingPage
  picture: PictureName
  children?: ReactNode
}) {
  const { headline, lead, callToAction } = props.page
  return (
    <header className="landing-head night-top on-night">
      <Strands picture={props.picture} />
      <Breadcrumbs current={`${headline.plain} ${headline.emphasis}`} />
      <h1>
        {headline.plain} <em>{headline.emphasis}</em>
      </h1>
      <p>{lead}</p>
      <div className="actions">
        <ButtonLink to="/termin-buchen" tone="kupfer">
          {callToAction.label}
        </ButtonLink>
        <ButtonLink to={salon.phone.href} tone="outline">
          {salon.phone.shown}
        </ButtonLink>
      </div>
      {props.children}
    </header>
  )
}
