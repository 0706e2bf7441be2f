import type { Answer } from '#server/pages/compress.ts'

/** A page's photos and those of the next ones; what is larger together is read again. */
const ROOM_BYTES = 24 * 2 ** 20

type Read = (hash: string) => Promise<Answer | null>

/** Files that somebody asks for, the one asked for longest ago leaving first. Many who ask at once cause one reading. */
export function openPhotoMemory(read: Read, roomBytes = ROOM_BYTES) {
  const kept = new Map<string, Answer>()
  const reading = new Map<string, Promise<Answer | null>>()
  let isWanted = (_hash: string) => true
  let bytes = 0

  function forget(hash: string) {
    bytes -= kept.get(hash)?.bodies.identity.length ?? 0
    kept.delete(hash)
  }

  function keep(hash: string, answer: Answer) {
    forget(hash)
    kept.set(hash, answer)
    bytes += answer.bodies.identity.length
    for (const oldest of kept.keys()) {
      if (bytes <= roomBytes) return
      forget(oldest)
    }
  }

  async function readOnce(hash: string) {
    try {
      const answer = await read(hash)
      if (answer && isWanted(hash)) keep(hash, answer)
      return answer
    } finally {
      reading.delete(hash)
    }
  }

  return {
    get(hash: string): Promise<Answer | null> {
      const known = kept.get(hash)
      if (known) {
        keep(hash, known)
        return Promise.resolve(known)
      }
      const asked = reading.get(hash) ?? readOnce(hash)
      reading.set(hash, asked)
      return asked
    },
    /** What is not shown any more goes at once. */
    keepOnly(isShown: (hash: string) => boolean) {
      isWanted = isShown
      for (const hash of [...kept.keys()].filter((hash) => !isShown(hash))) forget(hash)
    },
    bytes: () => bytes,
  }
}
