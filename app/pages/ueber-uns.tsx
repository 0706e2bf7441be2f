import { JobSection } from '#app/jobs/job-section.tsx'
import { Languages } from '#app/jobs/languages.tsx'
import { Team } from '#app/jobs/team.tsx'
import { pageMeta } from '#app/layout/page-meta.ts'
import { Below } from '#app/ui/page/below.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { claims } from '#content/salon.ts'
import type { Route } from './+types/ueber-uns.ts'

export const meta: Route.MetaFunction = () => pageMeta('/ueber-uns')

export default function TeamPage() {
  return (
    <>
      <PageHead eyebrow="Team" title="Menschen," emphasis="die zuhören.">
        <p>
          {claims.master}. Wer bei uns schneidet, färbt oder pflegt, fragt erst und greift dann zur
          Schere.
        </p>
      </PageHead>
      <Below>
        <Team />
        <Section eyebrow="Sprachen" title="Ein Salon, viele Sprachen.">
          <Languages />
        </Section>
        <JobSection />
      </Below>
    </>
  )
}
