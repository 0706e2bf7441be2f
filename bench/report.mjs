import { existsSync, readFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'

const PROCESSOR_TIMES = '/proc/stat'
/** Of all processor time: more, and it is the neighbours that are measured. */
const CALM = 0.05
const CALM_TRIES = 3

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

/**
 * A virtual machine is made to wait while its host serves others, and the system counts for how long.
 * What they disturbed is measured again; where it is never calm the calmest counts.
 */
export async function calmly(measure) {
  let calmest
  for (let tries = 0; tries < CALM_TRIES; tries++) {
    const before = processorTimes()
    const value = await measure()
    const after = processorTimes()
    const stolen = (after.stolen - before.stolen) / Math.max(1, after.all - before.all)
    if (!calmest || stolen < calmest.stolen) calmest = { value, stolen }
    if (stolen <= CALM) break
  }
  return calmest.value
}

export const CALM_NOTE = `What the host disturbed by serving others (more than ${CALM * 100} % of the processors' time) was measured again, at most ${CALM_TRIES} times.`

function processorTimes() {
  if (!existsSync(PROCESSOR_TIMES)) return { stolen: 0, all: 0 }
  const [line] = readFileSync(PROCESSOR_TIMES, 'utf8').split('\n')
  const [user, nice, system, idle, waiting, irq, softIrq, stolen] = line.match(/\d+/g).map(Number)
  return { stolen, all: user + nice + system + idle + waiting + irq + softIrq + stolen }
}

function titleOf(section) {
  return section.slice(0, section.indexOf('\n'))
}

function group(value) {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
