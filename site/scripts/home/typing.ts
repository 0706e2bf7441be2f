const TYPE_DELAY_MS = 75
const DELETE_DELAY_MS = 50
export const PAUSE_MS = 2000

export type Typing = { shown: number; isDeleting: boolean }

/** What comes next in the endless round of pause, delete, type, and after how long. */
export function nextTyping({ shown, isDeleting }: Typing, length: number) {
  if (shown >= length && !isDeleting) {
    return { typing: { shown: length - 1, isDeleting: true }, delay: PAUSE_MS }
  }
  if (isDeleting && shown > 0) {
    return { typing: { shown: shown - 1, isDeleting: true }, delay: DELETE_DELAY_MS }
  }
  return { typing: { shown: shown + 1, isDeleting: false }, delay: TYPE_DELAY_MS }
}
