import { cpus, loadavg, totalmem } from 'node:os'

export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)]
}

export const milliseconds = (value) => `${group(Math.round(value))} ms`
export const kibibytes = (value) => `${(value / 1024).toFixed(1)} KiB`
export const perSecond = ({ perSecond: rate, p99Ms }) =>
  `${group(Math.round(rate))}/s, p99 ${p99Ms.toFixed(1)} ms`
export const ratio = (value) => (value < 10 ? value.toFixed(2) : value.toFixed(0))
export const verdict = (isWithin) => (isWithin ? 'ok' : 'over')

/** Ratio, budget and verdict where less is better. */
export function atMostTimes(value, most) {
  return [ratio(value), `≤ ${most} ×`, verdict(value <= most)]
}

/** Ratio, budget and verdict where more is better. */
export function atLeastTimes(value, least) {
  return [ratio(value), `≥ ${least} ×`, verdict(value >= least)]
}

export function sectionText({ title, note, columns, rows }) {
  if (rows.length === 0) return `## ${title}\n\n${note}\n`
  const line = (cells) => `| ${cells.join(' | ')} |`
  const table = [line(columns), line(columns.map(() => '---')), ...rows.map(line)]
  return `## ${title}\n\n${note}\n\n${table.join('\n')}\n`
}

/** When and where something was measured. */
export function machineText() {
  const processors = cpus()
  const machine = `${processors.length} × ${processors[0]?.model ?? 'unknown'}, ${(totalmem() / 2 ** 30).toFixed(0)} GiB`
  return `${new Date().toISOString().slice(0, 10)}, ${machine}, ${process.platform} ${process.arch}, Node ${process.versions.node}`
}

/** The measured sections take the place of their old ones. */
export function resultsText({ before, results }) {
  const [head, ...old] = before.split(/^(?=## )/m)
  const sections = [...old, ...results.map(sectionText)]
  const titles = [...new Set(sections.map(titleOf))]
  const newest = titles.map((title) => sections.findLast((one) => titleOf(one) === title))
  return `${[head, ...newest].map((part) => part.trim()).join('\n\n')}\n`
}

export const loadNow = () => loadavg()[0]

function titleOf(section) {
  return section.slice(0, section.indexOf('\n'))
}

function group(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
