type ShellSalon = { name: string; place: string; wordMark: { first: string; second: string } }

/** The server writes the salon's name over this when it hands out the built shell. */
const PLACEHOLDER = '%SALON%'
const NAMELESS: ShellSalon = { name: 'Salon', place: '', wordMark: { first: 'Salon', second: '' } }

/** As the page carries it. */
export function shellText() {
  if (typeof document === 'undefined') return PLACEHOLDER
  return document.documentElement.dataset.salon ?? PLACEHOLDER
}

/** Whose back office this is, known before anybody has signed in. */
export function shellSalon(): ShellSalon {
  try {
    return JSON.parse(shellText())
  } catch {
    return NAMELESS
  }
}
