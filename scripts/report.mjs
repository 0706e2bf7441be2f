import { writeFileSync } from 'node:fs'

/** Vitest's reporter for test.mjs: how many tests passed, and which of them only at the second try. */
export default function Report() {
  return {
    onTestRunEnd(modules, errors) {
      const tests = modules.flatMap((module) => [...module.children.allTests()])
      const count = (state) => tests.filter((one) => one.result().state === state).length
      // A file that cannot even be loaded, or prepared, names no test that failed.
      const broken = modules.filter((module) => !module.ok()).length
      for (const test of tests.filter((one) => one.diagnostic()?.flaky)) {
        const { relativeModuleId } = test.module
        console.log(`passed only at the second try: ${relativeModuleId} ${test.fullName}`)
      }
      const counts = {
        passed: count('passed'),
        failed: Math.max(count('failed'), broken) + errors.length,
        skipped: count('skipped'),
        seconds: modules.reduce((sum, module) => sum + module.diagnostic().duration, 0) / 1_000,
      }
      writeFileSync(process.env.REPORT, JSON.stringify(counts))
    },
  }
}
