import { useState } from 'react'
import * as v from 'valibot'
import { useSubmission } from '#app/api/use-submission.ts'
import { newJobApplication } from '#domain/job-application.ts'
import { problems } from '#domain/written.ts'
import { type Answers, forgetDraft, readDraft } from './answers.ts'
import { failureOf } from './failure.ts'

export type ContactErrors = { name?: string; phone?: string }

/** What the candidate has said, and how it went on its way to the salon. */
export function useApplication(typed: FormData | null) {
  const [draft] = useState(() => readDraft(typed))
  const [answers, setAnswers] = useState(draft.answers)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null)
  const [sent, setSent] = useState<{ phone: string; sentAt: Date } | null>(null)
  const [trap, setTrap] = useState('')
  const { isSending, begin, send } = useSubmission('application')

  function change(next: Partial<Answers>) {
    setAnswers((before) => ({ ...before, ...next }))
    setErrors(({ name, phone }) => ({
      ...(name && !('name' in next) && { name }),
      ...(phone && !('phone' in next) && { phone }),
    }))
  }

  /** False when something must be written differently before it can be sent. */
  async function submit() {
    const application = v.safeParse(newJobApplication, answers)
    if (!application.success) {
      setErrors(problems<keyof ContactErrors>(application))
      return false
    }
    setFailure(null)
    const result = await send(application.output, trap)
    if (result?.state === 'sent') {
      forgetDraft()
      setSent({ phone: application.output.phone, sentAt: new Date() })
    } else if (result) {
      setFailure(failureOf(result))
    }
    return true
  }

  return {
    firstStep: draft.step,
    answers,
    errors,
    failure,
    sent,
    isSending,
    begin,
    change,
    setTrap,
    submit,
  }
}
