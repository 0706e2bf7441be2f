import { expect, test } from 'vitest'
import { askForProof, onProofAsked } from './proof.ts'

test('a proof is asked for once, however many requests wait for it, and where nobody asks there is none [X441]', async () => {
  expect(await askForProof()).toBe(false)
  const questions: ((isProved: boolean) => void)[] = []
  const stop = onProofAsked((onAnswer) => questions.push(onAnswer))
  const waiting = [askForProof(), askForProof()]
  expect(questions).toHaveLength(1)
  questions[0]?.(true)
  expect(await Promise.all(waiting)).toEqual([true, true])

  const again = askForProof()
  expect(questions).toHaveLength(2)
  questions[1]?.(false)
  expect(await again).toBe(false)
  stop()
  expect(await askForProof()).toBe(false)
})
