import type { Keys } from '#server/auth/tokens/keys.ts'
import { trialModule } from '#tests/support/trial.ts'

type Forge = (keys: Keys, good: string, now: number) => Promise<Record<string, string>>

/** Tokens that must open nothing; the long trial sends the same ones over the wire. */
export const { forgedTokens } = await trialModule<{ forgedTokens: Forge }>(
  'abuse/lists/forged-tokens.mjs',
)
