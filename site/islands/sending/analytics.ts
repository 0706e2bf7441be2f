type Analytics = (command: 'event', name: string, values?: { value: number }) => void

/** Tells an analytics function if the page has one; this site brings none. */
export function tellAnalytics(name: string, value?: number) {
  const { gtag } = window as { gtag?: Analytics }
  if (typeof gtag === 'function') gtag('event', name, value === undefined ? undefined : { value })
}
