import { machines } from '../machines/measure.mjs'
import { burst } from './burst.mjs'
import { neighboured } from './neighbours.mjs'
import { steady } from './steady.mjs'

const parts = {
  burst,
  neighbours: neighboured,
  machines: ({ times }) => machines({ seconds: times }),
  steady: ({ times }) => steady({ minutes: times }),
}

/** `times` are seconds for machines and minutes for steady. */
export async function measure({ only, times }) {
  const chosen = only ? [only] : Object.keys(parts)
  const unknown = chosen.find((name) => !Object.hasOwn(parts, name))
  if (unknown) {
    throw new Error(`There is no part "${unknown}". There are: ${Object.keys(parts).join(', ')}`)
  }
  const rows = []
  const faults = []
  for (const name of chosen) {
    const start = Date.now()
    try {
      rows.push(...(await parts[name]({ times })).map(row))
    } catch (error) {
      faults.push(`${name}: ${error.stack}`)
      rows.push([name, `broke down: ${error.message.split('\n')[0]}`, '–', 'missed'])
    }
    console.log(`${name}: ${Math.round((Date.now() - start) / 1_000)} s`)
  }
  return {
    title: 'Load',
    note: 'The built product and its load on one machine, so both share its processors. Memory is what only our process and PostgreSQL have (anonymous pages); buffers that PostgreSQL shares are bounded by its settings.',
    columns: ['load', 'what came of it', 'goal', 'verdict'],
    rows,
    faults,
  }
}

function row({ what, figure, limit, isGood }) {
  if (limit === undefined) return [what, figure, '–', '–']
  return [what, figure, limit, isGood ? 'ok' : 'missed']
}
