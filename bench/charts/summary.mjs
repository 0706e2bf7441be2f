import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { barChart, lineChart } from './draw.mjs'

const BEGIN = '<!-- results: written by the bench -->'
const END = '<!-- end of results -->'

/**
 * Home pages of others, measured once with the same Lighthouse settings on two cores, before this was
 * built: seconds to the largest paint, KiB of scripts.
 */
const peers = [
  { label: 'Next.js salon, A', lcp: 4.2, scripts: 236 },
  { label: 'Vite + Supabase salon', lcp: 4.0, scripts: 212 },
  { label: 'Full-stack React starter', lcp: 4.0, scripts: 228 },
  { label: 'Next.js salon, B', lcp: 3.5 },
  { label: 'Next.js salon, C', lcp: 3.2 },
  { label: 'React Router starter', lcp: 1.6, scripts: 110 },
]

/** Draws what the tables say; a table that is not there yet has no picture. */
export function writeCharts(results) {
  const tables = tablesOf(results)
  const drawn = Object.entries(charts).flatMap(([name, draw]) => {
    const picture = draw(tables)
    if (!picture) return []
    writeFileSync(join(import.meta.dirname, `${name}.svg`), picture)
    return [name]
  })
  return drawn
}

/** The README with a fresh summary between its two marks. */
export function summaryText(readme, results, drawn) {
  const tables = tablesOf(results)
  const rows = Object.entries(tables).flatMap(([title, rowsOf]) => {
    const judged = rowsOf.filter(({ verdict }) => verdict === 'ok' || verdict === 'over')
    if (judged.length === 0) return []
    const over = judged.filter(({ verdict }) => verdict === 'over')
    const named = over.map(({ what }) => what)
    const anchor = title.toLowerCase().replaceAll(' ', '-')
    return `| [${title}](results.md#${anchor}) | ${judged.length - over.length} of ${judged.length} | ${[...new Set(named)].join(', ') || '–'} |`
  })
  const summary = [
    BEGIN,
    '',
    factOf(results, 'machine'),
    factOf(results, 'date'),
    '',
    '| part | within their budgets | over |',
    '| --- | --- | --- |',
    ...rows,
    '',
    ...drawn.map((name) => `![${name}](charts/${name}.svg)`),
    '',
    END,
  ].join('\n')
  const [before, rest] = readme.split(BEGIN)
  const [, after] = (rest ?? '').split(END)
  if (after === undefined) throw new Error('bench/README.md has lost the marks of its results')
  return `${before}${summary}${after}`
}

const charts = {
  paint({ Lighthouse }) {
    if (!Lighthouse) return
    const ours = Lighthouse.map(({ page, LCP }) => ({ page, seconds: number(LCP) / 1_000 }))
    const slowest = ours.reduce((a, b) => (b.seconds > a.seconds ? b : a))
    const home = ours.find(({ page }) => page === '`/`') ?? slowest
    const bare = number(/LCP (.*?ms)/.exec(Lighthouse[0].reference)?.[1]) / 1_000
    return barChart({
      title: 'Seconds to the largest paint, phone on slow 4G',
      note: 'Lighthouse, simulated. Others: measured once, before this site was built.',
      bars: [
        ...peers.map(({ label, lcp }) => ({ label, value: lcp, text: `${lcp.toFixed(1)} s` })),
        bar(`our slowest, ${plain(slowest.page)}`, slowest.seconds, 's', true),
        bar('our home page', home.seconds, 's', true),
        ...(bare ? [bar('our home page without scripts', bare, 's')] : []),
      ],
    })
  },
  scripts({ Bytes }) {
    if (!Bytes) return
    const home = Bytes.find(({ page }) => page === '`/`')
    if (!home['scripts, form awake']) return
    return barChart({
      title: 'KiB of scripts of the home page',
      note: 'As sent. Ours come with the page; React only when its form is near the screen.',
      bars: [
        ...peers
          .filter(({ scripts }) => scripts)
          .map(({ label, scripts }) => bar(label, scripts, 'KiB')),
        bar('ours, its form awake', number(home['scripts, form awake']), 'KiB', true),
        bar('ours', number(home.scripts), 'KiB', true),
      ],
    })
  },
  server({ Server }) {
    if (!Server) return
    return barChart({
      title: 'Answers a second, all on one machine of two cores',
      note: 'wrk with 32 connections on the same machine; ours with headers, log, limits and policies.',
      bars: Server.flatMap(({ request, ours, reference }) => [
        rate(`${plain(request)}: ours`, ours, true),
        rate(...reference.split(': ')),
      ]),
    })
  },
  growth({ Growth }) {
    if (!Growth) return
    const sizes = Object.keys(Growth[0]).filter((name) => /^[\d,]+$/.test(name))
    const wanted = ['public list', 'reviews, a rare word', 'reviews, a page and the count']
    const more = ['reviews, a word in all', 'dashboard']
    return lineChart({
      title: 'Server time of a question as entries grow',
      note: 'Entries of each kind: reviews, requests and applications. Plans in results.md.',
      unit: 'ms',
      sizes,
      lines: Growth.filter(({ question }) => [...wanted, ...more].includes(question)).map(
        (row) => ({
          label: row.question,
          values: sizes.map((size) => number(row[size])),
        }),
      ),
    })
  },
  sitemap({ Sitemap }) {
    if (!Sitemap) return
    return barChart({
      title: 'Memory a check takes at most, by size of the sitemap',
      note: 'MiB of our process above what it had before the check.',
      bars: Sitemap.map((row) => bar(row.sitemap, number(row['at most']), 'MiB', true)),
    })
  },
}

function bar(label, value, unit, isOurs = false) {
  return { label, value, text: `${value < 10 ? +value.toFixed(2) : value} ${unit}`, isOurs }
}

function rate(label, text = '', isOurs = false) {
  return { label, value: number(text), text: text.split(',').slice(0, -1).join(','), isOurs }
}

/** Every table of the results, each row by the names of its columns. */
function tablesOf(results) {
  const found = results.split(/^## /m).slice(1)
  const tables = found.map((section) => {
    const title = section.slice(0, section.indexOf('\n')).trim()
    const [head, , ...rows] = section.split('\n').filter((line) => line.startsWith('| '))
    const columns = head ? cells(head) : []
    const named = rows.map(cells).map((values) => ({
      ...Object.fromEntries(values.map((value, index) => [columns[index], value])),
      what: values[0],
    }))
    return [title, named]
  })
  return Object.fromEntries(tables.filter(([, rows]) => rows.length > 0))
}

function cells(line) {
  return line.slice(2, -2).split(' | ')
}

function factOf(results, name) {
  return new RegExp(`^- ${name}: .*$`, 'm').exec(results)?.[0] ?? ''
}

const plain = (text) => text.replaceAll('`', '')
const number = (text) => Number(/[\d.]+/.exec(String(text).replaceAll(',', ''))?.[0] ?? 0)
