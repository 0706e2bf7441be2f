/** Begins it when nobody has; what failed begins anew with the next who needs it. */
export function once<T>(begun: Map<string, Promise<T>>, key: string, begin: () => Promise<T>) {
  const known = begun.get(key)
  if (known) return known
  const work = begin()
  begun.set(key, work)
  work.catch(() => begun.delete(key))
  return work
}
