import { keepDraft, readDraft } from '#admin/list/entry/drafts.ts'
import type { Patch } from '#domain/salon/document/patch.ts'

/** What was changed on a screen and is not saved: it outlives a reload and a new sign-in. */
export function keptPatches(screen: string): Patch[] {
  try {
    return JSON.parse(readDraft(keyOf(screen))?.text ?? '[]')
  } catch {
    return []
  }
}

export function keepPatches(screen: string, patches: Patch[]) {
  const draft = { text: JSON.stringify(patches), base: null }
  keepDraft(keyOf(screen), patches.length > 0 ? draft : null)
}

function keyOf(screen: string) {
  return `inhalte:${screen}`
}
