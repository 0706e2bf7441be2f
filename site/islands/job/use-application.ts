import { useState } from 'react'
import * as v from 'valibot'
import { newJobApplication } from '#domain/job-application.ts'
import { problems } from '#domain/text-field.ts'
import { useSubmission } from '#site/islands/sending/use-submission.ts'
import { TRAP } from '#site/ui/form/form-parts.tsx'
import { type Answers, forgetDraft, NO_ANSWERS, readDraft } from './answers.ts'
import { failureOf } from './failure.ts'
import type { JobSalon } from './job-salon.ts'

export type ContactErrors = { name?: string; phone?: string }

/** What the candidate has said, and how it went on its way to the salon. */
export function useApplication({ phone }: JobSalon) {
  const [answers, setAnswers] = useState(NO_ANSWERS)
  const [errors, setErrors] = useState<ContactErrors>({})
  const [failure, setFailure] = useState<ReturnType<typeof failureOf> | null>(null)
  const [sent, setSent] = useState<{ number: string; sentAt: Date } | null>(null)
  const submission = useSubmission('application')

  /** Takes up what was said before; returns the whole draft. */
  function restore(form: HTMLFormElement | null) {
    const draft = readDraft(form && new FormData(form))
    setAnswers(draft.answers)
    return draft
  }

  function change(next: Partial<Answers>) {
    setAnswers((before) => ({ ...before, ...next }))
    setErrors(({ name, phone }) => ({
      ...(name && !('name' in next) && { name }),
      ...(phone && !('phone' in next) && { phone }),
    }))
  }

  /** False when something must be written differently before it can be sent. */
  async function submit(form: HTMLFormElement) {
    const application = v.safeParse(newJobApplication, answers)
    if (!application.success) {
      setErrors(problems<keyof ContactErrors>(application))
      return false
    }
    setFailure(null)
    const trap = String(new FormData(form).get(TRAP) ?? '')
    const result = await submission.send(application.output, trap)
    if (result?.state === 'sent') {
      forgetDraft()
      setSent({ number: application.output.phone, sentAt: new Date() })
    } else if (result) {
      setFailure(failureOf(result, phone.shown))
    }
    return true
  }

  return {
    answers,
    errors,
    failure,
    sent,
    isSending: submission.isSending,
    prepare: submission.prepare,
    restore,
    change,
    submit,
  }
}
