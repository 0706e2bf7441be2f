import { makeFolder, startProduct } from './processes.mjs'
import { kibibytes, verdict } from './report.mjs'
import { openSite, publicPaths } from './site.mjs'

const KIB = 1024

/** What a visitor's browser receives for each public page, in bytes on the wire without headers. */
export async function measureBytes(budgets) {
  const product = await startProduct({ folder: makeFolder() })
  const site = openSite(product.port)
  const rows = []
  for (const path of await publicPaths(product.port)) {
    rows.push(await row(site, await site.pageAt(path), budgets))
  }
  await product.stop()
  return {
    title: 'Bytes',
    note: 'Bytes of bodies as the running product sends them (brotli where there is one). Before idle: HTML with its CSS, fonts, scripts and pictures of the first view. Form awake: all scripts once the form of the page is near the screen. Icons and pictures further down are not counted.',
    columns: [
      'page',
      'HTML',
      'fonts',
      'scripts',
      'before idle',
      'requests',
      'scripts, form awake',
      'budget HTML / scripts / before idle / requests / form awake',
      'verdict',
    ],
    rows,
  }
}

async function row(site, { path, fonts, first, scripts, awake }, budgets) {
  const most = { ...budgets['*'], ...budgets[path] }
  const html = await site.sent([path])
  const before = await site.sent([path, ...first])
  const early = await site.sent(scripts)
  const late = await site.sent(awake)
  const requests = 1 + first.length
  const isWithin =
    html <= most.htmlKiB * KIB &&
    early <= most.scriptsKiB * KIB &&
    before <= most.beforeIdleKiB * KIB &&
    requests <= most.requests &&
    late <= most.formAwakeKiB * KIB
  return [
    `\`${path}\``,
    kibibytes(html),
    kibibytes(await site.sent(fonts)),
    kibibytes(early),
    kibibytes(before),
    requests,
    kibibytes(late),
    `≤ ${most.htmlKiB} / ${most.scriptsKiB} / ${most.beforeIdleKiB} KiB / ${most.requests} / ${most.formAwakeKiB} KiB`,
    verdict(isWithin),
  ]
}
