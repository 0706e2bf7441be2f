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

let files = ''

/** Told once, while the shell is built. */
export function tellScreenFiles(all: string[]) {
  files = all.join(' ')
}

/** The files of all screens, one after the other, as the page carries them. */
export function screenFiles() {
  if (typeof document === 'undefined') return files
  return document.documentElement.dataset.screens ?? ''
}
