import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { ROLE_NAMES } from '#domain/people/access-log.ts'
import { invitationLink, LINK_LIFE } from '#server/auth/invitation.ts'
import type { Auth } from '#server/auth/open.ts'
import {
  addUser,
  generatedPassword,
  listUsers,
  removeUser,
  setPassword,
} from '#server/auth/users.ts'
import { addressHere } from '#server/banner.ts'
import type { Query } from '#server/database/open.ts'
import { words } from '#server/operator-words.ts'
import { readSalonName } from '#server/salon/stored.ts'
import { SetupError } from '#server/setup-error.ts'
import { withData } from './with-data.ts'

const FOR_ONE = ['add', 'password', 'link', 'remove']
const WAYS = [['list'], ...FOR_ONE.map((name) => [name, 'name@adresse.de'])]
const USAGE = ['So geht es:', ...WAYS.map((way) => `  ${words.command('admin', ...way)}`)].join(
  '\n',
)

/** What the work is done in, and under which address the salon is opened. */
type Salon = { query: Query; salonName: string; auth: Auth; site: string }
type Work = (salon: Salon) => Promise<string>

await main(process.argv.slice(3))

async function main([command = '', email]: string[]) {
  const work = await understood(command, email)
  await withData(async ({ database, auth }, config) => {
    const salonName = await readSalonName(database)
    const site = config.isSampleSite ? addressHere(config) : config.siteUrl
    console.log(
      await database.as('auth_server', null, (query) => work({ query, salonName, auth, site })),
    )
  })
}

/** Asks for what is missing before anything is opened: nothing waits for a person's typing. */
async function understood(command: string, email: string | undefined): Promise<Work> {
  if (command === 'list') return list
  if (!email || !FOR_ONE.includes(command)) throw new SetupError(USAGE)
  if (command === 'remove') return (salon) => remove(salon, email)
  if (command === 'link') return (salon) => link(salon, email)
  const choice = await choosePassword()
  return (salon) => (command === 'add' ? add : changePassword)(salon, email, choice)
}

async function list({ query }: Salon) {
  const users = await listUsers(query)
  const rows = users.map(
    (user) =>
      `  ${[user.email, user.name, user.role ? ROLE_NAMES[user.role] : 'ohne Zugriff'].filter(Boolean).join('  ')}  zuletzt angemeldet: ${user.last_sign_in_at?.toLocaleString('de-DE') ?? 'noch nie'}`,
  )
  return rows.join('\n') || 'Es gibt noch kein Konto.'
}

type Choice = { password: string; shown: string }

async function add({ query, salonName }: Salon, email: string, { password, shown }: Choice) {
  await addUser(query, { email, password, salonName })
  return `Das Konto ${email} ist angelegt.${shown}`
}

async function changePassword(
  { query, salonName }: Salon,
  email: string,
  { password, shown }: Choice,
) {
  await setPassword(query, { email, password, salonName })
  return `Das Passwort von ${email} ist geändert; alle Sitzungen dieses Kontos sind beendet.${shown}`
}

async function link({ query, site }: Salon, email: string) {
  const address = await invitationLink(query, { email, site })
  return `Hier wählt ${email}, womit sie sich anmeldet:\n${address}\nDer Link ${LINK_LIFE}.`
}

async function remove({ query }: Salon, email: string) {
  await removeUser(query, email)
  return `Das Konto ${email} ist gelöscht; alle seine Sitzungen sind beendet, und die Adresse des Kalenders gilt nicht mehr.`
}

/**
 * From a pipe or typed without an echo; an empty line lets chance choose. A password never stands
 * in the command itself, where the shell would remember it.
 */
async function choosePassword(): Promise<Choice> {
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
