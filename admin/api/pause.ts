const SEEN_MS = 4_000
const HIDDEN_MS = 60_000
const LONGEST_MS = 60_000

/** How long to rest before asking again: longer where nobody looks, and the longer nothing answers. */
export function nextPause(isHidden: boolean, silentMs: number) {
  return isHidden ? HIDDEN_MS : Math.min(Math.max(SEEN_MS, silentMs), LONGEST_MS)
}
