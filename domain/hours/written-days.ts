import type { SpecialHours } from '#domain/opening-hours.ts'

/** '2026-12-24 2026-12-28/2027-01-04 2026-12-25//10:00/14:00': a few bytes in every page. */
export function writeDays(days: SpecialHours[]) {
  return days
    .map(({ from, to, hours }) =>
      [from, to === from ? '' : to, hours?.opens, hours?.closes].join('/').replace(/\/+$/, ''),
    )
    .join(' ')
}

export function readDays(text = ''): SpecialHours[] {
  return text.split(' ').map((day) => {
    const [from = '', to, opens, closes = ''] = day.split('/')
    return { from, to: to || from, hours: opens ? { opens, closes } : null }
  })
}
