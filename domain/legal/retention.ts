/**
 * How long personal data stays, besides requests and applications, for which each salon decides. What the
 * privacy page promises and what deletes must be the same.
 */
export const retention = {
  quarantineDays: 30,
  /** What the salon deletes can be brought back for so long. */
  binDays: 30,
  /** That something was deleted for good, by whom and when: nothing of what it was. */
  purgeTraceMonths: 36,
  /** What was changed of the salon itself; who agreed to a photo stands in it. */
  salonChangeMonths: 36,
  /** Hashes of addresses and texts; nobody needs them after a day. */
  senderTraceHours: 24,
  senderTraceMaxHours: 72,
  referenceMinDays: 30,
  letterDays: 30,
  /** Checks of the sitemap hold no personal data; the last of a domain stay however old they are. */
  checkMonths: 12,
  checksKept: 10,
  /** Backups: the newest of each month, for so many months. */
  backupMonths: 6,
  /** In the salon's mailbox, where people delete: what has no period of its own. */
  otherMailDays: 30,
  /** What somebody of the salon has begun to type, or photos on their way, in their own browser. */
  browserDraftDays: 30,
  signInFailureHours: 24,
  /** From where somebody signed in: longer than a session, so that whoever works every day stays known. */
  knownSignInDays: 90,
  /** Who got in with what, gave roles, took data along: nothing of the data. */
  accessLogMonths: 12,
  /** That a session was ended because its token was used twice. */
  endedSessionDays: 30,
} as const
