import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { freePort, makeFolder, stopLater } from '../../bench/processes.mjs'
import { startSharedPostgres } from '../support/clusters.mjs'
import { notMeasured, row } from '../support/rows.mjs'
import { ask, between, openSalon, signIn, until } from '../support/salon.mjs'

const WHAT = 'two processes killed while answers and reminders leave'
const ANSWERS = 100
const REMINDERS = 100
const TAKEN_BACK_EVERY = 10
const STRANGER_EVERY = 25
const NOT_NOW_EVERY = 17
const DIES_EVERY = 41
const KILLS = 10
const KILL_PAUSE_MS = [1_000, 4_000]
const AGAIN_MS = 100
/** A letter of a process that died is taken up after five minutes. */
const TAKEN_UP_MS = 15 * 60_000
/** The outbox is looked through every five seconds: a letter that would come twice has come by then. */
const LATE_MS = 12_000
/** Between the yes of a mail server and the note that it was heard a process can be killed. */
const UNHEARD_MS = 2_000

/** Every answer that was acknowledged and every reminder that was due, counted where it arrives. */
export async function run({ times = KILLS }) {
  const postgres = await startSharedPostgres()
  if (!postgres) return notMeasured(WHAT, 'no PostgreSQL but ours')
  const mailbox = await openMailbox()
  const env = {
    DATABASE_URL: postgres.url,
    SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
    MAIL_FROM: 'website@salon.test',
    MAIL_TO: 'inhaberin@salon.test',
  }
  const members = [await startMember(env), await startMember(env)]
  const owner = new pg.Pool({ ...postgres.connection, max: 3 })
  owner.on('error', () => {})
  const asked = await addPeople(owner)
  const killing = killAtRandom(members, Math.min(KILLS, times))
  const acknowledged = await answerAll(members, asked)
  const killedAt = await killing
  await until(async () => (await waiting(owner)) === 0, TAKEN_UP_MS)
  await pause(LATE_MS)
  const rows = await judged(owner, mailbox, { acknowledged, killedAt })
  await owner.end()
  await Promise.all(members.map(({ server }) => server.stop()))
  await mailbox.stop()
  return { rows }
}

/** A process with a folder and a port of its own, where it is found again after a kill. */
async function startMember(env) {
  const member = { folder: makeFolder(), port: await freePort(), env }
  return { ...member, server: await openSalon(member) }
}

/** Who asked, and who comes tomorrow; whoever is called stranger has no mailbox. */
async function addPeople(owner) {
  await owner.query(`update salon set version = version + 1, document = jsonb_set(document, '{letters}',
    '{"acknowledges": false, "reminderAt": "00:00"}')`)
  const { rows } = await owner.query(
    `insert into contact_submissions (name, message, email, status)
     select 'Gast', 'Frage ' || n, case when n % $2 = 0 then 'fremd' else 'gast' end || n || '@kunde.test', 'new'
       from generate_series(1, $1::int) n returning id, message`,
    [ANSWERS + REMINDERS, STRANGER_EVERY],
  )
  const ids = rows.map(({ id }) => id)
  await owner.query(
    `insert into appointments (entry_table, entry_id, starts_at, minutes, by_mail)
     select 'contact_submissions', id, now() + interval '20 hours', 60, true from unnest($1::uuid[]) id`,
    [ids.slice(ANSWERS)],
  )
  return ids.slice(0, ANSWERS)
}

async function killAtRandom(members, kills) {
  const moments = []
  for (let kill = 0; kill < kills; kill++) {
    await pause(between(...KILL_PAUSE_MS))
    const member = members[Math.floor(Math.random() * members.length)]
    moments.push(Date.now())
    await member.server.kill()
    member.server = await openSalon(member)
  }
  return moments
}

/** Like a browser: whoever hears nothing sends the same again, to whichever process is there. */
async function answerAll(members, entries) {
  const any = () => {
    const { port } = members[Math.floor(Math.random() * members.length)]
    return { url: `http://127.0.0.1:${port}` }
  }
  const insist = async (path, asked, wanted) => {
    for (;;) {
      const answer = await ask(any(), path, asked)
      if (wanted.includes(answer?.status)) return
      if (answer && answer.status < 500) throw new Error(`${path}: ${answer.status} ${answer.text}`)
      await pause(AGAIN_MS)
    }
  }
  let token
  await until(async () => {
    token = await signIn(any()).catch(() => null)
    return token
  })
  const answers = []
  for (const [index, entry_id] of entries.entries()) {
    const id = randomUUID()
    const words = { way: 'mail', subject: 'Ihre Anfrage', message: 'Gern am Freitag.' }
    const body = { id, entry_table: 'contact_submissions', entry_id, ...words }
    await insist('/rest/v1/answers', { token, body }, [201])
    answers.push(id)
    if (index % TAKEN_BACK_EVERY === 0) {
      await insist(`/rest/v1/answers?id=eq.${id}`, { token, method: 'DELETE' }, [204, 409])
    }
    await pause(AGAIN_MS)
  }
  return answers
}

async function waiting(owner) {
  const { rows } = await owner.query(
    `select (select count(*) from mail.outbox where sent_at is null and skipped_at is null)
          + (select $1 - count(*) from mail.outbox where kind = 'reminder') as n`,
    [REMINDERS],
  )
  return Number(rows[0].n)
}

/** Every letter either arrived and is called sent, or was refused for good and says so. */
async function judged(owner, { arrivals, unsaid }, { acknowledged, killedAt }) {
  const { rows: letters } = await owner.query(
    `select id, kind, sent_at is not null as is_sent, last_error from mail.outbox
      where kind in ('answer', 'reminder')`,
  )
  const { rows: kept } = await owner.query('select id from answers where id = any($1)', [
    acknowledged,
  ])
  const refused = letters.filter(({ is_sent, last_error }) => !is_sent && /550/.test(last_error))
  const lost = letters.filter(({ id, is_sent }) => is_sent && !arrivals.has(id))
  const untrue = letters.filter(
    (one) => !one.is_sent && (arrivals.has(one.id) || !refused.includes(one)),
  )
  const unwritten = kept.length - letters.filter(({ kind }) => kind === 'answer').length
  const wrong = lost.length + untrue.length + unwritten
  const known = new Set(letters.map(({ id }) => id))
  const takenBack = acknowledged.length - kept.length
  const ghosts = [...arrivals.keys()].filter((id) => !known.has(id)).length
  const twice = [...arrivals].filter(([, moments]) => moments.length > 1)
  const unheard = ([first]) => killedAt.some((at) => at >= first && at - first < UNHEARD_MS)
  const beyond = twice.filter(([id, moments]) => !unsaid.has(id) && !unheard(moments))
  const reminders = letters.filter(({ kind }) => kind === 'reminder').length
  return [
    row(
      WHAT,
      killedAt.length,
      `${kept.length} answers and ${reminders} reminders: ${arrivals.size} arrived, ${refused.length} refused for good and said so, lost or untrue: ${wrong}; ${takenBack} taken back, of which ${ghosts} arrived; ${twice.length} came twice under the same Message-ID, all but ${beyond.length} because nobody heard the yes (${unsaid.size} times the mail server took a letter and died)`,
      '0 lost, 0 untrue, 0 taken back and sent, 0 twice without a reason',
      wrong + ghosts + beyond.length === 0 && reminders === REMINDERS && takenBack > 0,
    ),
  ]
}

/**
 * A mail server that knows no strangers, has no time for some people at first, and now and then takes a letter and
 * dies. When each letter came stands in `arrivals`, by its Message-ID without the domain.
 */
async function openMailbox() {
  const port = await freePort()
  const arrivals = new Map()
  const unsaid = new Set()
  const sockets = new Map()
  const met = new Set()
  /** True for every so many people, the first time only. */
  const isTurn = (what, address, every) => {
    const number = Number(/\d+/.exec(address)?.[0] ?? 1)
    return number % every === 0 && !met.has(what + address) && met.add(what + address)
  }
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 10,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.startsWith('fremd')) return done(refusal(550, 'No such mailbox'))
      done(isTurn('busy', address, NOT_NOW_EVERY) ? refusal(451, 'Try again later') : undefined)
    },
    onData(stream, session, done) {
      let text = ''
      stream.on('data', (part) => (text += part))
      stream.on('end', () => {
        const id = /^Message-ID: <(.*)@/im.exec(text)?.[1]
        arrivals.set(id, [...(arrivals.get(id) ?? []), Date.now()])
        if (!isTurn('dies', session.envelope.rcptTo[0].address, DIES_EVERY)) return done()
        unsaid.add(id)
        sockets.get(session.remotePort).destroy()
      })
    },
  })
  // Whoever is killed while it sends breaks its connection.
  server.on('error', () => {})
  await new Promise((resolve) => {
    const listening = server.listen(port, '127.0.0.1', resolve)
    listening.on('connection', (socket) => sockets.set(socket.remotePort, socket))
  })
  const { stop } = stopLater({ stop: () => new Promise((resolve) => server.close(resolve)) })
  return { port, arrivals, unsaid, stop }
}

function refusal(responseCode, message) {
  return Object.assign(new Error(message), { responseCode })
}
