import { JobSection } from '#site/jobs/job-section.tsx'
import { Languages } from '#site/jobs/languages.tsx'
import { Team } from '#site/jobs/team.tsx'
import { useSalon } from '#site/site-data.tsx'
import { Heading, PageHead, Section } from '#site/ui/section.tsx'

export default function TeamPage() {
  const { languages, words } = useSalon()
  const { claim, lead } = words.team
  const { eyebrow, heading } = words.team.languages
  return (
    <>
      <PageHead {...words.team} lead={`${claim} ${lead}`.trim()} />
      <Team />
      {languages.length > 1 && (
        <Section eyebrow={eyebrow} title={<Heading {...heading} />}>
          <Languages />
        </Section>
      )}
      <JobSection />
    </>
  )
}
