import { closures } from '#content/salon.ts'
import type { Told } from '#domain/hours/special-days.ts'
import { readDays, writeDays } from '#domain/hours/written-days.ts'
import type { SpecialHours } from '#domain/opening-hours.ts'

/** What pages tell while they are rendered. The build knows no day, so it tells of none as near. */
let told: Told = import.meta.env.SSR ? builtTold() : (undefined as never)

export function toldNow() {
  return told
}

/** From the next page on; the server calls it when the special days have changed. */
export function tell(next: Told) {
  told = next
}

/** The days a page was rendered with: the browser reads them in the page, so both always agree. */
export function specialDays(): SpecialHours[] {
  return import.meta.env.SSR ? told.days : readDays(comingDays())
}

/** As they stand in the page. */
export function comingDays() {
  return import.meta.env.SSR ? told.coming || undefined : document.documentElement.dataset.days
}

function builtTold(): Told {
  return {
    days: closures,
    year: new Date().getUTCFullYear(),
    coming: writeDays(closures),
    notice: null,
    next: [],
  }
}
