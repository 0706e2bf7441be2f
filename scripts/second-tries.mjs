import { writeFileSync } from 'node:fs'

/** A reporter that tells what the JSON of a run leaves out: second tries, and errors outside of tests. */
export default function SecondTries() {
  const secondTries = []
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) secondTries.push(test.fullName)
    },
    onTestRunEnd(_, errors) {
      writeFileSync(
        process.env.SECOND_TRIES,
        JSON.stringify({ secondTries, outside: errors.length }),
      )
    },
  }
}
