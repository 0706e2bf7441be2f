import {
  openingFact,
  openingState,
  openingText,
  type RegularHours,
  type SpecialHours,
} from '#domain/opening-hours.ts'

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
