export type Category = 'valid' | 'redirect' | 'error' | 'unreachable'

export type Finding = { status_category: Category; issue_description: string | null }

/** What an answer to HEAD means; null is no answer at all. */
export function classify(status: number | null): Finding {
  if (status === null) {
    return { status_category: 'unreachable', issue_description: 'Unable to reach URL' }
  }
  if (status >= 200 && status <= 299) return { status_category: 'valid', issue_description: null }
  if (status >= 300 && status <= 399) {
    const issue_description = `Redirects to another location (${status})`
    return { status_category: 'redirect', issue_description }
  }
  return { status_category: 'error', issue_description: errorText(status) }
}

function errorText(status: number) {
  if (status === 404) return 'Page not found (404)'
  if (status === 410) return 'Page gone (410)'
  if (status >= 400 && status <= 499) return 'Client error'
  if (status >= 500 && status <= 599) return 'Server error'
  return 'Unexpected status code'
}
