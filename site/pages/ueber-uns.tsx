import { JobSection } from '#site/jobs/job-section.tsx'
import { Languages } from '#site/jobs/languages.tsx'
import { Team } from '#site/jobs/team.tsx'
import { useSalon } from '#site/site-data.tsx'
import { PageHead } from '#site/ui/page-head.tsx'
import { Section } from '#site/ui/section.tsx'

export default function TeamPage() {
  const { claims } = useSalon()
  return (
    <>
      <PageHead eyebrow="Team" title="Menschen," emphasis="die zuhören.">
        <p>
          {claims.master}. Wir nehmen uns Zeit für Ihre Fragen und sagen Ihnen, was zu Ihrem Haar
          passt.
        </p>
      </PageHead>
      <Team />
      <Section eyebrow="Sprachen" title="Ein Salon, viele Sprachen.">
        <Languages />
      </Section>
      <JobSection />
    </>
  )
}
