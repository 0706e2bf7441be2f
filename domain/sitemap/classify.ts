export type Category = 'valid' | 'redirect' | 'error' | 'unreachable'

export type Finding = { category: Category; issue: string | null }

/** One text for each status, however many pages have it. */
const known = new Map<number | null, Finding>()

/** What an answer to HEAD means; null is no answer at all. */
export function classify(status: number | null): Finding {
  const finding = known.get(status) ?? findingOf(status)
  known.set(status, finding)
  return finding
}

function findingOf(status: number | null): Finding {
  if (status === null) return { category: 'unreachable', issue: 'Unable to reach URL' }
  if (status >= 200 && status <= 299) return { category: 'valid', issue: null }
  if (status >= 300 && status <= 399) {
    return { category: 'redirect', issue: `Redirects to another location (${status})` }
  }
  return { category: 'error', issue: errorText(status) }
}

function errorText(status: number) {
  if (status === 404) return 'Page not found (404)'
  if (status === 410) return 'Page gone (410)'
  if (status >= 400 && status <= 499) return 'Client error'
  if (status >= 500 && status <= 599) return 'Server error'
  return 'Unexpected status code'
}
