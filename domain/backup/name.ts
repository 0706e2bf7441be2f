const NAME = /^salon-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.backup$/
/** What a file is called until it is whole and was read again. */
export const UNFINISHED = '.part'

/** 'salon-20261115-020000.backup', in UTC: names sort by time. */
export function backupName(at: Date) {
  const stamp = at.toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')
  return `salon-${stamp}.backup`
}

/** When a backup was begun, by its name; null for what is none of ours. */
export function timeOf(name: string) {
  const parts = NAME.exec(name)
  if (!parts) return null
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  return new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second))
}
