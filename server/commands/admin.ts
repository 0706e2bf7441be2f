import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import {
  addUser,
  generatedPassword,
  listUsers,
  type NewUser,
  removeUser,
  setPassword,
} from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import type { Query } from '#server/database/open.ts'
import { openLog } from '#server/http/log.ts'
import { openData } from '#server/open-data.ts'
import { words } from '#server/operator-words.ts'
import { readSalonName } from '#server/salon/stored.ts'
import { SetupError } from '#server/setup-error.ts'
import { openShutdown } from '#server/shutdown.ts'

const FOR_ONE = ['add', 'password', 'remove']
const WAYS = [['list'], ...FOR_ONE.map((name) => [name, 'name@adresse.de'])]
const USAGE = ['So geht es:', ...WAYS.map((way) => `  ${words.command('admin', ...way)}`)].join(
  '\n',
)

await main(process.argv.slice(3))

async function main([command = '', email]: string[]) {
  const work = await understood(command, email)
  const config = readConfig(process.env, process.cwd())
  const log = openLog('text', () => {})
  const shutdown = openShutdown(log)
  try {
    const { database } = await openData({ config, log, shutdown, isVisitor: true })
    const salonName = await readSalonName(database)
    console.log(await database.as('auth_server', null, (query) => work(query, salonName)))
  } finally {
    await shutdown.close()
  }
}

/** Asks for what is missing before anything is opened: nothing waits for a person's typing. */
async function understood(command: string, email: string | undefined) {
  if (command === 'list') return list
  if (!email || !FOR_ONE.includes(command)) throw new SetupError(USAGE)
  if (command === 'remove') return (query: Query) => remove(query, email)
  const choice = await choosePassword()
  const account = { email, password: choice.password }
  return command === 'add'
    ? (query: Query, salonName: string) => add(query, { ...account, salonName }, choice.shown)
    : (query: Query, salonName: string) =>
        changePassword(query, { ...account, salonName }, choice.shown)
}

async function list(query: Query) {
  const users = await listUsers(query)
  const rows = users.map(
    (user) =>
      `  ${user.email}  ${user.is_admin ? 'Verwaltung' : 'ohne Zugriff'}  zuletzt angemeldet: ${user.last_sign_in_at?.toLocaleString('de-DE') ?? 'noch nie'}`,
  )
  return rows.join('\n') || 'Es gibt noch kein Konto.'
}

async function add(query: Query, account: NewUser, shown: string) {
  await addUser(query, account)
  return `Das Konto ${account.email} ist angelegt.${shown}`
}

async function changePassword(query: Query, account: NewUser, shown: string) {
  await setPassword(query, account)
  return `Das Passwort von ${account.email} ist geändert; alle Sitzungen dieses Kontos sind beendet.${shown}`
}

async function remove(query: Query, email: string) {
  await removeUser(query, email)
  return `Das Konto ${email} ist gelöscht; alle seine Sitzungen sind beendet.`
}

/**
 * From a pipe or typed without an echo; an empty line lets chance choose. A password never stands
 * in the command itself, where the shell would remember it.
 */
async function choosePassword() {
  const typed = process.stdin.isTTY ? await typedTwice() : ((await oneLine('')) ?? '')
  const password = typed || generatedPassword()
  return { password, shown: typed ? '' : `\nPasswort: ${password}` }
}

/** Nobody sees what is typed, so it is asked for again. */
async function typedTwice() {
  const first = await oneLine('Neues Passwort (leer für ein zufälliges): ')
  const second = first ? await oneLine('Noch einmal: ') : first
  if (first === null || second === null) throw new SetupError('Abgebrochen, nichts ist geändert.')
  if (first !== second)
    throw new SetupError('Die beiden Eingaben sind verschieden, nichts ist geändert.')
  return first
}

/** Null when the input ends without a line: a person who gives up must not get a new password. */
async function oneLine(question: string) {
  process.stdout.write(question)
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = process.stdin.isTTY
  const input = createInterface({ input: process.stdin, output: silence, terminal })
  const line = await new Promise<string | null>((resolve) => {
    input.once('line', resolve)
    input.once('close', () => resolve(null))
  })
  input.close()
  if (terminal) process.stdout.write('\n')
  return line
}
