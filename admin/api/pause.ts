const SEEN_MS = 4_000
const HIDDEN_MS = 60_000
const LONGEST_MS = 60_000

/** How long to rest before asking again: longer where nobody looks, and the longer nothing answers. */
export function nextPause(isHidden: boolean, failures: number) {
  return isHidden ? HIDDEN_MS : Math.min(SEEN_MS * 2 ** failures, LONGEST_MS)
}
