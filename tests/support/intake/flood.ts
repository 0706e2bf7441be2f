export const KINDS = {
  reviews: 'review',
  contact_submissions: 'request',
  job_applications: 'application',
}

/** Lets so many strangers have sent an entry each, so long ago. */
export const RECEIVED = `
  insert into intake.received (row_id, kind, client, fingerprint, has_token, reasons, received_at)
  select gen_random_uuid(), $1, lpad(to_hex(n), 64, '0'), sha256(n::text::bytea), $3, '{}',
         now() - $4::interval
    from generate_series(1, $2) as n`

export function statuses(answers: Response[]) {
  const count: Record<number, number> = {}
  for (const { status } of answers) count[status] = (count[status] ?? 0) + 1
  return count
}

/** Seconds to wait, to the next ten: a slow machine may spend some of them. */
export function wait({ headers }: Response) {
  return Math.ceil(Number(headers.get('Retry-After')) / 10) * 10
}
