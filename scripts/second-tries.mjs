/** A reporter that names what passed only at its second try. */
export default function SecondTries() {
  return {
    onTestCaseResult(test) {
      if (test.diagnostic()?.flaky) console.log(`\npassed only at the second try: ${test.fullName}`)
    },
  }
}
