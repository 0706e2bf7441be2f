import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { admin } from '../../bench/wire.mjs'
import { hasTool } from '../../bench/wrk.mjs'
import { openHistory } from './history.mjs'
import { startMailbox } from './mailbox.mjs'
import { startMembers } from './members.mjs'
import { openOffice } from './office.mjs'
import { startSharedPostgres } from './postgres.mjs'
import { historyRow, mailRow, retentionRow, scheduleRow, writtenRow } from './rows.mjs'
import { openDocument } from './salon.mjs'
import { addOldRequests, addSchedules } from './seeds.mjs'
import { BUDGET, openVisitors } from './visitors.mjs'

const MODERATORS = 3
const READERS = 4
const KILLERS = 2
const OWNERS = 3
const KILL_PAUSE_MS = 2_000

/** Four processes behind a proxy, killed and started again at random, and what is promised meanwhile. */
export async function machines({ seconds = 60 } = {}) {
  const postgres = await startSharedPostgres()
  if (!postgres) return [{ what: 'four processes', figure: 'not measured: no PostgreSQL but ours' }]
  if (!hasTool('nginx'))
    return [{ what: 'four processes', figure: 'not measured: nginx is missing' }]
  const mailbox = await startMailbox()
  const members = await startMembers({
    DATABASE_URL: postgres.url,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
    SUBMISSIONS_PER_ADDRESS: String(BUDGET),
    SUBMISSIONS_PER_HOUR: '0',
    // Whoever asks plays a second proxy, and says from where.
    TRUST_PROXY: '2',
    SMTP_URL: mailbox.url,
    MAIL_TO: 'inhaberin@salon.test',
    MAIL_FROM: 'website@salon.test',
  })
  const owner = new pg.Pool({ ...postgres.connection, max: 5 })
  owner.on('error', () => {})
  const history = openHistory()
  const office = openOffice(members.url, owner, history)
  const visitors = openVisitors(members.url, history)
  const document = await openDocument({
    url: () => members.url,
    token: office.token,
    hands: OWNERS,
  })
  const end = Date.now() + seconds * 1_000
  const old = await addOldRequests(owner)
  await addSchedules(owner, seconds)
  const isOver = () => Date.now() > end
  await Promise.all([
    ...Array.from({ length: MODERATORS }, () => office.moderate(isOver)),
    ...Array.from({ length: READERS }, () => visitors.readOn(isOver)),
    visitors.submit(isOver),
    visitors.flood(isOver),
    document.work(isOver),
    ...Array.from({ length: KILLERS }, () => chaos(members, isOver)),
  ])
  const rows = [
    historyRow(history, members.kills(), seconds),
    office.sessionRow(),
    await document.row(async (sql) => (await owner.query(sql)).rows),
    await writtenRow(owner, visitors.written),
    await visitors.budgetRow(owner),
    await scheduleRow(owner),
    await retentionRow(owner, old),
    await mailRow(owner, mailbox.letters, visitors.written),
  ]
  await owner.end()
  await members.stop()
  return rows
}

async function chaos(members, isOver) {
  while (!isOver()) {
    await members.killOne()
    await pause(Math.random() * KILL_PAUSE_MS)
  }
}
