import { useEffect, useRef } from 'react'
import { answerBy, answerByText } from '#domain/answer-by.ts'
import type { JobSalon } from './job.ts'
import './job.css'

/** Takes the place of the form, and says only what will really happen. */
export function JobThanks(props: { number: string | null; sentAt: Date; salon: JobSalon }) {
  const { number, sentAt, salon } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const by = answerBy(sentAt, salon.hours, salon.days)
  return (
    <div className="job-wizard job-thanks">
      <p className="eyebrow">Angekommen</p>
      <h3 ref={heading} tabIndex={-1}>
        Danke, deine Bewerbung ist bei uns.
      </h3>
      <p>
        Wir rufen dich {by ? answerByText(by) : 'an unserem nächsten Öffnungstag'} an, unter{' '}
        {number ? <b>{number}</b> : 'deiner Nummer'}.
      </p>
      <p>
        Am Telefon machen wir einen Termin zum Kennenlernen aus. Lebenslauf und Zeugnisse bringst du
        einfach dazu mit. Eine Bestätigung per E-Mail kommt nicht.
      </p>
      {salon.phone && (
        <p>
          Hast du bis dahin nichts von uns gehört oder stimmt die Nummer nicht? Ruf uns an:{' '}
          <a href={salon.phone.href}>{salon.phone.shown}</a>
        </p>
      )}
    </div>
  )
}
