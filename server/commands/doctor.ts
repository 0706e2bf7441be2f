import { CHECK_LABELS, resultsOf } from '#domain/system/checks.ts'
import { readConfig } from '#server/config.ts'
import { examine } from '#server/doctor/examine.ts'
import { askingOwnSite } from '#server/doctor/headers.ts'
import { openLog } from '#server/http/log.ts'
import { openData } from '#server/open-data.ts'
import { openShutdown } from '#server/shutdown.ts'

const config = readConfig(process.env, process.cwd())
const log = openLog('text', () => {})
const shutdown = openShutdown(log)
const findings = await examine(
  config,
  () => openData({ config, log, shutdown, isVisitor: true }),
  askingOwnSite(config),
)
await shutdown.close()

for (const { check, findings: ours } of resultsOf(findings)) {
  console.log(`\n${CHECK_LABELS[check]}`)
  for (const { state, what, remedy } of ours) {
    console.log(
      `  ${{ good: '✓', open: '○', bad: '✗' }[state]} ${what}${remedy ? `\n    → ${remedy}` : ''}`,
    )
  }
}
const open = findings.filter(({ state }) => state !== 'good').length
console.log(
  open
    ? `\n${open === 1 ? 'Ein Punkt steht' : `${open} Punkte stehen`} noch zwischen diesem Stand und dem Betrieb.`
    : '\nAlles in Ordnung.',
)
process.exit(findings.some(({ state }) => state === 'bad') ? 1 : 0)
