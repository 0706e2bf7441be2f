/** How long personal data stays. What the privacy page promises and what deletes must be the same. */
export const retention = {
  applicationMonthsAfterDecision: 6,
  requestMonthsAfterCompletion: 24,
  signInFailureHours: 24,
  knownSignInDays: 30,
} as const
