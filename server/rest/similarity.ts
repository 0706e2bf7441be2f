// PostgreSQL cuts names here; a longer one resembles no table and would only cost time.
const MAX_NAME_LENGTH = 63

/** 1 for equal names, 0 for names without anything in common: the share of letters that need no change. */
export function similarity(a: string, b: string) {
  if (a.length > MAX_NAME_LENGTH || b.length > MAX_NAME_LENGTH) return 0
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - editDistance(a, b) / longest
}

function editDistance(a: string, b: string) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
