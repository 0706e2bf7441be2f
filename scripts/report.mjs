import { writeFileSync } from 'node:fs'

/** Vitest's reporter for steps.mjs: what became of each file, and what no test can be blamed for. */
export default function Report() {
  return {
    onTestRunEnd(modules, errors) {
      const files = modules.map((module) => {
        const tests = [...module.children.allTests()]
        const count = (state) => tests.filter((one) => one.result().state === state).length
        const failed = count('failed')
        return {
          file: module.relativeModuleId,
          passed: count('passed'),
          // A file that cannot even be loaded, or prepared, names no test that failed.
          failed: module.ok() ? failed : Math.max(failed, 1),
          skipped: count('skipped'),
          seconds: module.diagnostic().duration / 1_000,
          secondTries: tests.filter((one) => one.diagnostic()?.flaky).map((one) => one.fullName),
        }
      })
      const outside = { file: '', passed: 0, failed: errors.length, skipped: 0 }
      writeFileSync(process.env.REPORT, JSON.stringify([...files, outside]))
    },
  }
}
