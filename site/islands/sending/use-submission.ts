import { useRef, useState } from 'react'
import type { IntakeForm } from '#domain/forms/intake-tables.ts'
import type { SubmitResult } from '#domain/forms/posted.ts'
import { formToken, submit } from './submit.ts'

/** A token younger than three seconds counts as a machine's; a moment more for the way. */
const TOKEN_MIN_AGE_MS = 3_200
/** It is good for two hours. */
const TOKEN_MAX_AGE_MS = 110 * 60_000

/** `key` is the text it was sent with: it may have arrived although the answer did not. */
type Token = { token: string | null; readyAt: number; key: string | null }

/**
 * One form and its way to the salon. The same words keep their key, so that a second click or a try
 * after a lost answer stores one row; other words get another key.
 */
export function useSubmission(form: IntakeForm) {
  const [isSending, setIsSending] = useState(false)
  const running = useRef(false)
  const token = useRef<Promise<Token> | null>(null)
  const last = useRef<{ text: string; key: string } | null>(null)

  /** Call it when somebody begins to write: the token proves when that was. */
  function prepare() {
    token.current ??= formToken(form).then((given) => ({
      token: given,
      readyAt: Date.now() + TOKEN_MIN_AGE_MS,
      key: null,
    }))
    return token.current
  }

  /** One that no other text was sent with; a used one would make the second text suspicious. */
  async function freshToken(key: string) {
    const held = await prepare()
    const isOld = Date.now() > held.readyAt + TOKEN_MAX_AGE_MS
    if (isOld || (held.key && held.key !== key)) token.current = null
    const proof = await prepare()
    proof.key = key
    return proof
  }

  /** Null when the same form is just being sent. */
  async function send(row: object, trap: string): Promise<(SubmitResult & { key: string }) | null> {
    if (running.current) return null
    running.current = true
    setIsSending(true)
    try {
      const text = JSON.stringify(row)
      if (last.current?.text !== text) last.current = { text, key: newKey() }
      const { key } = last.current
      const proof = await freshToken(key)
      if (proof.token) await pause(Math.min(proof.readyAt - Date.now(), TOKEN_MIN_AGE_MS))
      const result = await submit(form, row, { key, token: proof.token, trap })
      // A token serves once, and one that could not be had is asked for again.
      if (result.state === 'sent' || !proof.token) token.current = null
      return { ...result, key }
    } finally {
      running.current = false
      setIsSending(false)
    }
  }

  return { isSending, prepare, send }
}

/** crypto.randomUUID exists only on https and localhost; a salon's test address may be neither. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)))
}
