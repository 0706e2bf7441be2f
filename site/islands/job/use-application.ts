import { useState } from 'react'
import * as v from 'valibot'
import { stillWrong } from '#domain/forms/read-form.ts'
import { TRAP } from '#domain/forms/trap.ts'
import { contactProblems, newJobApplication } from '#domain/job-application.ts'
import { useSubmission } from '#site/islands/sending/use-submission.ts'
import { type Answers, forgetDraft, NO_ANSWERS, readDraft } from './answers.ts'
import { failureOf } from './failure.ts'
import type { JobSalon } from './job-salon.ts'

export type ContactErrors = ReturnType<typeof contactProblems>

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
    const changed = { ...answers, ...next }
    setAnswers(changed)
    setErrors((before) => stillWrong(before, contactProblems(changed)))
  }

  /** Says what the salon could not use, at the field it was asked about, or at both. */
  function checkContact(field?: keyof ContactErrors) {
    const found = contactProblems(answers)
    setErrors((before) => (field ? { ...before, [field]: found[field] } : found))
    return Object.keys(found).length === 0
  }

  async function submit(form: HTMLFormElement) {
    const application = v.parse(newJobApplication, answers)
    setFailure(null)
    const trap = String(new FormData(form).get(TRAP) ?? '')
    const result = await submission.send(application, trap)
    if (result?.state === 'sent') {
      forgetDraft()
      setSent({ number: application.phone, sentAt: new Date() })
    } else if (result) {
      setFailure(failureOf(result, phone?.shown))
    }
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
    checkContact,
    submit,
  }
}
