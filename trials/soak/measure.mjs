import { machines } from '../machines/measure.mjs'
import { runParts } from '../parts.mjs'
import { bombed } from './bombs.mjs'
import { burst } from './burst.mjs'
import { neighboured } from './neighbours.mjs'
import { steady } from './steady.mjs'

const COLUMNS = ['load', 'what came of it', 'goal', 'verdict']
const parts = {
  burst: async () => table(await burst()),
  neighbours: async () => table(await neighboured()),
  bombs: async () => table(await bombed()),
  machines: async ({ times }) => table(await machines({ seconds: times })),
  steady: async ({ times }) => table(await steady({ minutes: times })),
}

/** `times` are seconds for machines and minutes for steady. */
export async function measure({ only, times }) {
  const chosen = only ? [only] : Object.keys(parts)
  const run = { title: 'Load', columns: COLUMNS, parts, chosen, isWhole: !only, times }
  const { loadBefore, ...section } = await runParts(run)
  return {
    ...section,
    note: `Load of the machine before the last part: ${loadBefore.toFixed(1)}. The built product and its load on one machine, so both share its processors. Memory is what only our process and PostgreSQL have (anonymous pages); buffers that PostgreSQL shares are bounded by its settings.`,
  }
}

function table(rows) {
  return {
    rows: rows.map(({ what, figure, limit = '–', isGood }) => [
      what,
      figure,
      limit,
      isGood === undefined ? '–' : isGood ? 'ok' : 'missed',
    ]),
  }
}
