import {
  openingFact,
  openingState,
  openingText,
  type RegularHours,
  type SpecialHours,
} from '#domain/opening-hours.ts'

/** What every page with a script does. */
export function startFrame() {
  tellWhetherOpen()
  offerLanguages()
  // Back may bring this page as it was left, with the menu that led away from it still open.
  addEventListener('pagehide', () => document.querySelector<HTMLElement>('#menue')?.hidePopover?.())
  // Not in the page itself: browsers complain about it where the address has a fragment.
  document.querySelector('#menue .round-button')?.setAttribute('autofocus', '')
}

const TICK_MS = 30_000

/** Whether the salon is open now, by the visitor's clock: the page must not tell yesterday's time. */
export function tellWhetherOpen() {
  const places = document.querySelectorAll<HTMLElement>('[data-open-now]')
  const { hours, days } = openingHours()
  function tell() {
    const state = openingState(new Date(), hours, days)
    const { big, small } = openingFact(state)
    const words: Record<string, string> = { text: openingText(state), big, small }
    for (const place of places) {
      place.textContent = words[place.dataset.openNow ?? ''] ?? ''
      place.toggleAttribute('data-open', state.isOpen)
    }
  }
  tell()
  // Back may bring the page as it was left.
  addEventListener('pageshow', tell)
  setInterval(tell, TICK_MS)
}

/** As they stand in the page. */
function openingHours(): { hours: RegularHours; days: SpecialHours[] } {
  return JSON.parse(document.documentElement.dataset.opening ?? '')
}

const KEY = 'language'

type Language = 'de' | 'en'

/** Title, description and keywords change their language; the page's text stays German. */
export function offerLanguages() {
  const choice = document.querySelector<HTMLFieldSetElement>('.language-switch')
  if (!choice) return
  const buttons = choice.querySelectorAll('button')
  const german = new Map([...translated()].map((element) => [element, wordsOf(element)]))
  function show(language: Language) {
    for (const button of buttons) button.ariaPressed = String(button.value === language)
    for (const element of translated()) {
      const words = language === 'en' ? element.dataset.en : german.get(element)
      if (element instanceof HTMLMetaElement) element.content = words ?? ''
      else document.title = words ?? ''
    }
  }
  choice.addEventListener('click', ({ target }) => {
    if (!(target instanceof HTMLButtonElement)) return
    const language = languageNamed(target.value)
    storeLanguage(language)
    show(language)
  })
  // Also when Back brings the page as it was left: another page may have chosen meanwhile.
  addEventListener('pageshow', () => show(storedLanguage()))
  show(storedLanguage())
  choice.hidden = false
}

function translated() {
  return document.head.querySelectorAll<HTMLElement>('[data-en]')
}

function wordsOf(element: HTMLElement) {
  return element instanceof HTMLMetaElement ? element.content : (element.textContent ?? '')
}

function languageNamed(name: string | null): Language {
  return name === 'en' ? 'en' : 'de'
}

/** German unless the visitor chose English; a browser that stores nothing keeps German. */
function storedLanguage() {
  try {
    return languageNamed(localStorage.getItem(KEY))
  } catch {
    return 'de'
  }
}

function storeLanguage(language: Language) {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // The choice then lasts as long as the page does.
  }
}
