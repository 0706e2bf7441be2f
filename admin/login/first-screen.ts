import { afterLogin, hasReturn } from '#admin/api/return-to.ts'
import { signedIn } from '#admin/api/session.ts'
import { readSalon } from '#admin/salon/load-salon.ts'

/** Where whoever has just signed in goes on: back to where they were, or to what is still missing. */
export async function firstScreen(params: URLSearchParams) {
  const isAsked = !hasReturn(params) && (await isUnfinished())
  return isAsked ? '/admin/einrichten' : afterLogin(params)
}

/** Whether the website waits for facts, or for the word that anybody may find it; an owner alone has them. */
async function isUnfinished() {
  const who = await signedIn().catch(() => null)
  const stored = who?.isOwner && (await readSalon().catch(() => null))
  if (!stored || stored.isSampleSite) return false
  return stored.document.publishedAt === null
}
