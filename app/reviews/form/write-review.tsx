import { LivePart } from '#app/ui/page/live-part.tsx'
import { Section } from '#app/ui/section.tsx'
import '#app/ui/form/field.css'
import '#app/ui/form/form-parts.css'
import './review-form.css'
import './star-input.css'

const Built = import.meta.env.SSR ? await load() : null

export function WriteReview() {
  return (
    <Section id="bewertung-schreiben" title="Teilen Sie Ihre Erfahrung mit uns">
      <LivePart id="bewertung" load={load}>
        {Built && <Built typed={null} />}
      </LivePart>
    </Section>
  )
}

function load() {
  return import('./review-form.tsx').then((module) => module.ReviewForm)
}
