import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { freePort, makeFolder, removeFolder, stopLater } from '../../../bench/processes.mjs'
import { row } from '../rows.mjs'
import { asOwner, openLedger, openSalon, until } from '../salon.mjs'

const LETTERS_A_MOOD = 3
/** A silent server is given more than a minute, and a mood lasts until the second try. */
const ROUND_MS = 240_000
const NUDGE_MS = 1_000
/** The outbox is looked through every five seconds: a letter that would come twice has come by then. */
const LATE_MS = 12_000

/** What a mail server can do to a letter, in the order it happens to ours. */
const MOODS = [
  'is away',
  'refuses the recipient for now (451)',
  'refuses the letter for now (452)',
  'says nothing to whoever connects',
  'hangs before the letter',
  'drops the letter and hangs',
  'keeps the letter and hangs',
]

/** Every mood meets letters; pauses between tries are cut short, nothing else is changed. */
export async function measureMail() {
  const folder = makeFolder()
  const mailbox = await openMailbox()
  const salon = await openSalon({ folder, env: { SMTP_URL: `smtp://127.0.0.1:${mailbox.port}` } })
  const ledger = openLedger()
  let letters = 0
  for (const mood of MOODS) {
    await mailbox.become(mood)
    const before = await triesOf(salon)
    await letADayPass(salon)
    for (let one = 0; one < LETTERS_A_MOOD; one++, letters++) {
      await ledger.write(salon, `Gast m${letters}`, letters)
    }
    // When the second try begins, the first has begun and ended in this mood.
    await nudgedUntil(salon, async () => (await triesOf(salon)) >= before + 2)
  }
  const unknown = mailbox.kept.size
  await mailbox.become('takes letters')
  await nudgedUntil(salon, async () => (await waitingOf(salon)) === 0)
  await pause(LATE_MS)
  const tries = await triesOf(salon)
  await salon.stop()
  await mailbox.stop()
  removeFolder(folder)
  const { received } = mailbox
  const counts = [...received.values()]
  const twice = counts.filter((count) => count > 1).length
  return {
    rows: [
      row(
        'mail server away, refusing, silent, hanging, and back',
        MOODS.length,
        `${letters} letters in ${tries} tries: ${received.size} arrived, ${counts.filter((count) => count === 1).length} of them once, ${twice} twice; lost: ${letters - received.size}`,
        'each once; 0 lost',
        received.size === letters && twice === 0,
      ),
      row(
        'mail server keeps a letter and hangs instead of saying so',
        unknown,
        `${unknown} letters of which nobody can know: sent again under the same Message-ID, as a mailbox needs it to drop one of them`,
        'none lost',
        unknown > 0 && [...mailbox.kept].every((id) => received.has(id)),
      ),
    ],
  }
}

const one = (salon, sql) => asOwner(salon, async (query) => (await query(sql))[0].n)
const triesOf = (salon) =>
  one(salon, 'select coalesce(sum(attempts), 0)::int as n from mail.outbox')
const waitingOf = (salon) =>
  one(salon, 'select count(*)::int as n from mail.outbox where sent_at is null')

/** Of one kind five letters a day tell single entries: each mood has a day of its own. */
const letADayPass = (salon) =>
  asOwner(salon, (query) =>
    query(`update mail.outbox set created_at = now() - interval '1 day 1 minute'`),
  )

/** Waiting letters are due at once; the one process sends one after the other all the same. */
async function nudgedUntil(salon, isTrue) {
  await until(async () => {
    await asOwner(salon, (query) =>
      query('update mail.outbox set due_at = now() where sent_at is null'),
    )
    await pause(NUDGE_MS)
    return isTrue()
  }, ROUND_MS)
}

/** Counts what it has taken by Message-ID: `received` was acknowledged, `kept` never was. */
async function openMailbox() {
  const port = await freePort()
  const received = new Map()
  const kept = new Set()
  let mood = 'takes letters'
  let server = null

  function open() {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      disableReverseLookup: true,
      closeTimeout: 10,
      logger: false,
      onConnect: (_session, done) => mood !== 'says nothing to whoever connects' && done(),
      onRcptTo(_address, _session, done) {
        if (mood.startsWith('refuses the recipient')) return done(refusal(451))
        if (mood !== 'hangs before the letter') done()
      },
      onData(stream, _session, done) {
        let text = ''
        stream.on('data', (part) => (text += part))
        stream.on('end', () => {
          const id = /^Message-ID: <(.*)>/im.exec(text)?.[1]
          if (mood.startsWith('refuses the letter')) return done(refusal(452))
          if (mood === 'keeps the letter and hangs') kept.add(id)
          if (mood.endsWith('and hangs')) return
          received.set(id, (received.get(id) ?? 0) + 1)
          done()
        })
      },
    })
    server.on('error', () => {})
    return new Promise((resolve) => server.listen(port, '127.0.0.1', resolve))
  }

  const close = async () => {
    await new Promise((resolve) => (server ? server.close(resolve) : resolve()))
    server = null
  }
  const { stop } = stopLater({ stop: close })
  return {
    port,
    received,
    kept,
    stop,
    async become(next) {
      mood = next
      if (next === 'is away') await close()
      else if (!server) await open()
    },
  }
}

function refusal(responseCode) {
  return Object.assign(new Error('Try again later'), { responseCode })
}
