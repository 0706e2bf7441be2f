const KEPT_MS = 60_000

/** Hands a text to the browser as a file, whole or in pieces. */
export function download(name: string, text: string | string[], type = 'text/csv;charset=utf-8') {
  const address = URL.createObjectURL(new Blob([text].flat(), { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
