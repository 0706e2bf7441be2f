import { median, milliseconds } from '../../bench/report.mjs'

/** 'median 320 ms, slowest 700 ms' */
export function spread(values) {
  if (values.length === 0) return 'none'
  return `median ${milliseconds(median(values))}, slowest ${milliseconds(Math.max(...values))}`
}

export function verdict(isGood) {
  return isGood ? 'ok' : 'missed'
}

export function row(fault, times, told, goal, isGood) {
  return [fault, String(times), told, goal, verdict(isGood)]
}

/** A part that needs what is not here says so instead of failing. */
export function notMeasured(fault, reason) {
  return { rows: [[fault, '0', `not measured: ${reason}`, '–', 'not measured']] }
}

export const most = (values) => (values.length > 0 ? Math.max(...values) : 0)
