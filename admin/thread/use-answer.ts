import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { newRowId } from '#admin/api/new-row-id.ts'
import { changeOwn, useOwn } from '#admin/api/own.ts'
import { answerDraft, keepDraft, readDraft } from '#admin/kept/drafts.ts'
import { useKept } from '#admin/kept/use-kept.ts'
import { useListContext } from '#admin/list/state/list-context.ts'
import {
  type Answered,
  type AnswerFacts,
  filledAnswer,
  GAP,
  type ReplyTemplate,
} from '#domain/inbox/answer.ts'
import type { NOTED } from '#domain/inbox/names.ts'
import { answersIn } from '#domain/inbox/thread.ts'
import {
  type AnswerEvent,
  complaintAbout,
  type Draft,
  knownIn,
  NO_ANSWER,
  reduceAnswer,
  unseenIn,
} from './answer.ts'
import { saying } from './mutations.ts'
import type { Talk } from './use-talk.ts'

const NO_TEMPLATE: ReplyTemplate = { label: '', subject: '', lines: [] }

type Props = {
  entry: Answered
  templates: readonly ReplyTemplate[]
  facts: AnswerFacts
  talk: Talk | null
}

/** The answer that is being written, until it is sent or discarded, and again when it is taken back. */
export function useAnswer({ entry, templates, facts, talk }: Props) {
  const { id } = entry
  const { run, tell: say, isBusy, failed, dismissFailure } = useListContext()
  const [draft] = useKept<Draft>(answerDraft(id))
  const answer = { ...useOwn(['answer', id], NO_ANSWER), draft }
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = answersIn(talk?.thread ?? [])
  const chosen = templates.find(({ label }) => label === draft?.base) ?? NO_TEMPLATE
  const text = draft?.text ?? ''
  const { subject } = filledAnswer(chosen, facts)
  const tell = (event: AnswerEvent) => tellAnswer(id, event)

  useEffect(() => () => tellAnswer(id, { is: 'left' }), [id])

  // A letter whose answer was lost on the way, or heard by nobody, is there after all.
  const { hasArrived } = answer
  const failure = failed(id)
  useEffect(() => {
    if (!hasArrived) return
    if (failure) dismissFailure(failure)
    tellAnswer(id, { is: 'heard' })
  }, [id, hasArrived, failure, dismissFailure])

  function type(words: string, base?: string | null) {
    tell({ is: 'typed', text: words, base, known: talk && knownIn(answer, answers) })
  }

  function wordsOf(template: ReplyTemplate) {
    return filledAnswer(template, facts).text
  }

  /** With a jump, the next thing to type is the first gap. */
  function choose(label: string, jumps: boolean) {
    const isOwn = draft !== null && text.trim() !== '' && text !== wordsOf(chosen)
    const template = templates.find((one) => one.label === label)
    const words = template ? wordsOf(template) : ''
    flushSync(() => type(words, template?.label ?? null))
    const gap = words.indexOf(GAP)
    if (jumps && gap >= 0) select(gap, gap + GAP.length)
    if (isOwn) say('Vorlage ersetzt Ihren Text.', () => tell({ is: 'put', draft }))
  }

  function complain(problem: string, from = text.length, to = from) {
    tell({ is: 'refused', problem })
    select(from, to)
    return false
  }

  function select(from: number, to: number) {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }

  /** Whether it can go as it is. */
  function isWhole() {
    const complaint = complaintAbout(text)
    return !complaint || complain(complaint.problem, complaint.from, complaint.to)
  }

  async function send() {
    if (isBusy(id)) return
    if (!talk) return complain('Was bisher gesagt wurde, ist noch nicht geladen.')
    if (!draft || text.trim() === '') return complain('Bitte schreiben Sie erst etwas.')
    if (!isWhole()) return
    const { tried } = answer
    const isSame = tried?.subject === subject && tried.text === text
    const letter = { id: isSame ? tried.id : newRowId(), subject, text }
    tell({ is: 'sending', letter })
    const seen = knownIn(answer, answers).at(-1) ?? null
    const words = { id: letter.id, way: 'mail', subject, message: text, seen } as const
    await run(
      saying(entry, words, {
        tell,
        onBack: () => {
          tell({ is: 'taken back', id: letter.id, letter: draft })
          field.current?.focus()
        },
      }),
    )
  }

  function note(way: keyof typeof NOTED) {
    if (isBusy(id)) return
    const noted = { id: newRowId(), way }
    tell({ is: 'noting', id: noted.id })
    const onBack = () => tell({ is: 'taken back', id: noted.id, letter: null })
    run(saying(entry, noted, { tell, onBack }))
  }

  return {
    draft,
    text,
    subject,
    template: chosen.label,
    field,
    problem: answer.problem,
    unseen: unseenIn(answer, answers),
    isBusy: isBusy(id),
    type,
    choose,
    discard: () => {
      tell({ is: 'put', draft: null })
      field.current?.focus()
    },
    isWhole,
    send,
    note,
  }
}

export type ComposedAnswer = ReturnType<typeof useAnswer>

/** What is typed stands with the other drafts of this browser, the rest with what was done here. */
export function tellAnswer(id: string, event: AnswerEvent) {
  const key = answerDraft(id)
  const draft = readDraft<Draft>(key)
  changeOwn(['answer', id], NO_ANSWER, (last) => {
    const next = reduceAnswer({ ...last, draft }, event)
    if (next.draft !== draft) keepDraft(key, next.draft)
    return { ...next, draft: null }
  })
}
