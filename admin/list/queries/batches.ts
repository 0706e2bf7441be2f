/** As many ids as fit into one address. */
export const BATCH_ROWS = 100

export function batches<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) =>
    items.slice(n * size, (n + 1) * size),
  )
}

type Send = (ids: readonly string[]) => Promise<readonly string[]>

/**
 * Sends the ids in batches, one after the other. After a batch that failed no other is tried: the
 * server is gone or says no. Answers which ids are done, which are not, and why.
 */
export async function inBatches(
  ids: readonly string[],
  send: Send,
  onProgress: (done: number) => void = () => {},
) {
  const done = new Set<string>()
  let cause: unknown = null
  for (const batch of batches(ids, BATCH_ROWS)) {
    const answered = await send(batch).catch((thrown) => {
      cause = thrown
      return null
    })
    if (!answered) break
    for (const id of answered) done.add(id)
    onProgress(done.size)
  }
  return { done: [...done], left: ids.filter((id) => !done.has(id)), cause }
}
