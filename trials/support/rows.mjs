import { median, milliseconds } from '../../bench/report.mjs'

/** 'median 320 ms, slowest 700 ms' */
export function spread(values) {
  if (values.length === 0) return 'none'
  return `median ${milliseconds(median(values))}, slowest ${milliseconds(most(values))}`
}

export const most = (values) => (values.length > 0 ? Math.max(...values) : 0)

/** A line of docs/reliability.md, as every part answers. */
export function row(what, times, told, goal, isGood) {
  return [what, String(times), told, goal, isGood ? 'ok' : 'missed']
}

/** A part that needs what is not here says so instead of failing. */
export function notMeasured(what, reason) {
  return { rows: [[what, '0', `not measured: ${reason}`, '–', 'not measured']] }
}
