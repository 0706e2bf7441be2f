import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newRowId } from '#admin/api/new-row-id.ts'
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
import { answersIn } from '#domain/inbox/thread.ts'
import { answering, justSaid, takenBack } from './mutations.ts'
import type { Talk } from './use-talk.ts'

const ANSWER_MAX_CHARACTERS = 8_000
const NO_TEMPLATE: ReplyTemplate = { label: '', subject: '', lines: [] }

/** `base` names the prepared answer it began with, `seen` what had been answered by then. */
type Draft = { text: string; base: string | null; seen?: string[] | undefined }

/** What was sent from here is no surprise here. */
const sent = new Set<string>()

/** The letter that was tried last, by its entry: the same words tried again are the same letter. */
const tried = new Map<string, { id: string; subject: string; text: string }>()

type Props = {
  entry: Answered
  templates: readonly ReplyTemplate[]
  facts: AnswerFacts
  talk: Talk | null
}

/** The answer that is being written, until it is sent or discarded, and again when it is taken back. */
export function useAnswer({ entry, templates, facts, talk }: Props) {
  const key = answerDraft(entry.id)
  const { run, tell, isBusy, failed, dismissFailure } = useListContext()
  const [draft, keepWords] = useKept<Draft>(key)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const answers = answersIn(talk?.thread ?? []).filter(({ id }) => !takenBack.has(id))
  const seen = draft?.seen
  const unseen = seen ? answers.filter(({ id }) => !seen.includes(id) && !sent.has(id)) : []
  const chosen = templates.find(({ label }) => label === draft?.base) ?? NO_TEMPLATE
  const text = draft?.text ?? ''
  const { subject } = filledAnswer(chosen, facts)

  // A letter whose answer was lost on the way, or heard by nobody, is there after all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the thread was read.
  useEffect(() => {
    const last = tried.get(entry.id)
    if (!answers.some(({ id }) => id === last?.id)) return
    tried.delete(entry.id)
    const failure = failed(entry.id)
    if (failure) dismissFailure(failure)
    if (text === last?.text) keep(null)
  }, [talk])

  function keep(next: Draft | null) {
    keepWords(next)
    setProblem('')
  }

  function type(words: string, base = draft?.base ?? null) {
    // Before the thread is read nobody knows what is new in it.
    const known = seen ?? (talk ? knownIds() : undefined)
    keep(words || base ? { text: words, base, seen: known } : null)
  }

  /** Of all answers that whoever writes here knows of; the newest comes last. */
  function knownIds() {
    const own = justSaid.get(entry.id)
    return [...answers.map(({ id }) => id), ...(own ? [own] : [])]
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
    if (isOwn) tell('Vorlage ersetzt Ihren Text.', () => keepDraft(key, draft))
  }

  function complain(words: string, from = text.length, to = from) {
    setProblem(words)
    select(from, to)
    return false
  }

  function select(from: number, to: number) {
    field.current?.focus()
    field.current?.setSelectionRange(from, to)
  }

  /** Whether it can go as it is. */
  function isWhole() {
    const gap = text.indexOf(GAP)
    if (gap >= 0) return complain('Bitte erst die Punkte ausfüllen.', gap, gap + GAP.length)
    const length = [...text].length
    if (length <= ANSWER_MAX_CHARACTERS) return true
    const [most, now] = [ANSWER_MAX_CHARACTERS, length].map((n) => n.toLocaleString('de-DE'))
    return complain(`Bitte höchstens ${most} Zeichen, jetzt sind es ${now}.`)
  }

  async function send() {
    if (isBusy(entry.id)) return
    if (!talk) return complain('Was bisher gesagt wurde, ist noch nicht geladen.')
    if (!draft || text.trim() === '') return complain('Bitte schreiben Sie erst etwas.')
    if (!isWhole()) return
    const last = tried.get(entry.id)
    const id = last?.subject === subject && last.text === text ? last.id : newRowId()
    tried.set(entry.id, { id, subject, text })
    setProblem('')
    const letter = { id, subject, message: text, seen: knownIds().at(-1) ?? null }
    await run(
      answering(entry, letter, {
        onSent: () => {
          sent.add(id)
          // What was typed since stays.
          if (readDraft<Draft>(key)?.text === text) keep(null)
        },
        // Its words stand where they were typed, before what was typed there since.
        onBack: () => {
          sent.delete(id)
          tried.delete(entry.id)
          const since = readDraft<Draft>(key)?.text
          keep({ ...draft, text: [draft.text, since].filter(Boolean).join('\n\n') })
          field.current?.focus()
        },
        onMeanwhile: () => setProblem('Noch nicht gesendet: Inzwischen hat sich hier etwas getan.'),
      }),
    )
  }

  return {
    draft,
    text,
    subject,
    template: chosen.label,
    field,
    problem,
    unseen,
    isBusy: isBusy(entry.id),
    type,
    choose,
    discard: () => {
      keep(null)
      field.current?.focus()
    },
    /** What was noted here is no surprise to whoever noted it. */
    see: (id: string) => draft && seen && keep({ ...draft, seen: [...seen, id] }),
    isWhole,
    send,
  }
}

export type Answer = ReturnType<typeof useAnswer>
