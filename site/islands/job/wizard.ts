import { stillWrong } from '#domain/forms/read-form.ts'
import { contactProblems } from '#domain/job-application.ts'
import { type Answers, CONTACT_STEP, type Draft, furthestStep, NO_ANSWERS } from './answers.ts'
import { CHOICES } from './job.ts'

/** What an entry of the browser's history says; `jobDepth` entries below it are the wizard's too. */
export type Entry = { jobStep?: number; jobDepth?: number; isJobChange?: boolean }

export type Wizard = {
  answers: Answers
  /** Of the last step from which somebody wanted to go on, or of a field that was left. */
  problems: ReturnType<typeof contactProblems>
  step: number
  /** The step was entered from the overview, and leads back to it. */
  isChange: boolean
  /** Somebody went on without an answer. */
  isHasty: boolean
}

export type WizardEvent =
  | { type: 'restored'; draft: Draft; entry: Entry }
  | { type: 'moved'; entry: Entry }
  | { type: 'answered'; answers: Partial<Answers> }
  | { type: 'left'; field: 'name' | 'phone' }
  /** Somebody wants to go on. */
  | { type: 'checked' }

export const BEGINNING: Wizard = {
  answers: NO_ANSWERS,
  problems: {},
  step: 1,
  isChange: false,
  isHasty: false,
}

export function reduceWizard(wizard: Wizard, event: WizardEvent): Wizard {
  const { answers, problems, step } = wizard
  switch (event.type) {
    case 'restored': {
      const { answers, step } = event.draft
      return at({ ...wizard, answers }, { jobStep: step, ...event.entry })
    }
    case 'moved':
      return at(wizard, event.entry)
    case 'answered': {
      const changed = { ...answers, ...event.answers }
      const left = stillWrong(problems, contactProblems(changed))
      return { ...wizard, answers: changed, problems: left }
    }
    case 'left': {
      const { [event.field]: problem } = contactProblems(answers)
      return { ...wizard, problems: { ...problems, [event.field]: problem } }
    }
    case 'checked':
      return {
        ...wizard,
        isHasty: !isAnswered(wizard),
        problems: step === CONTACT_STEP ? contactProblems(answers) : problems,
      }
  }
}

/** Nothing that this step asks for is missing. */
export function isAnswered({ step, answers }: Wizard) {
  const choice = CHOICES[step - 1]
  if (choice) return answers[choice.key] !== ''
  return step !== CONTACT_STEP || Object.keys(contactProblems(answers)).length === 0
}

/** Nobody gets past a question that must be answered, neither by Forward nor by a reload. */
function at(wizard: Wizard, { jobStep = 1, isJobChange = false }: Entry): Wizard {
  const step = Math.min(jobStep, furthestStep(wizard.answers))
  return { ...wizard, step, isChange: isJobChange, isHasty: false }
}
