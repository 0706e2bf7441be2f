import { createInterface } from 'node:readline'
import { Writable } from 'node:stream'
import { salon } from '#content/salon.ts'
import {
  addUser,
  generatedPassword,
  listUsers,
  removeUser,
  setPassword,
} from '#server/auth/users.ts'
import { readConfig } from '#server/config.ts'
import type { Query } from '#server/database/open.ts'
import { openLog } from '#server/http/log.ts'
import { openData } from '#server/open-data.ts'
import { SetupError } from '#server/setup-error.ts'

const USAGE = `So geht es:
  npm run admin -- list
  npm run admin -- add name@adresse.de
  npm run admin -- password name@adresse.de
  npm run admin -- remove name@adresse.de`

await main(process.argv.slice(3))

async function main([command = '', email]: string[]) {
  const work = commandFor(command, email)
  const config = readConfig(process.env, process.cwd())
  const data = await openData({
    config,
    log: openLog('text', () => {}),
    isVisitor: true,
  })
  try {
    console.log(await data.database.as('auth_server', null, work))
  } finally {
    await data.close()
  }
}

function commandFor(command: string, email: string | undefined): (query: Query) => Promise<string> {
  if (command === 'list') return list
  if (!email) throw new SetupError(USAGE)
  if (command === 'add') return (query) => add(query, email)
  if (command === 'password') return (query) => changePassword(query, email)
  if (command === 'remove') return (query) => remove(query, email)
  throw new SetupError(USAGE)
}

async function list(query: Query) {
  const users = await listUsers(query)
  const rows = users.map(
    (user) =>
      `  ${user.email}  ${user.is_admin ? 'Verwaltung' : 'ohne Zugriff'}  zuletzt angemeldet: ${user.last_sign_in_at?.toLocaleString('de-DE') ?? 'noch nie'}`,
  )
  return rows.join('\n') || 'Es gibt noch kein Konto.'
}

async function add(query: Query, email: string) {
  const { password, shown } = await choosePassword()
  await addUser(query, { email, password, salonName: salon.name })
  return `Das Konto ${email} ist angelegt.${shown}`
}

async function changePassword(query: Query, email: string) {
  const { password, shown } = await choosePassword()
  await setPassword(query, { email, password, salonName: salon.name })
  return `Das Kennwort von ${email} ist geändert; alle Sitzungen dieses Kontos sind beendet.${shown}`
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
  if (process.stdin.isTTY) process.stdout.write('Neues Kennwort (leer für ein zufälliges): ')
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() })
  const input = createInterface({
    input: process.stdin,
    output: silence,
    terminal: process.stdin.isTTY,
  })
  const typed = await new Promise<string>((resolve) => {
    input.once('line', resolve)
    input.once('close', () => resolve(''))
  })
  input.close()
  const password = typed || generatedPassword()
  return { password, shown: typed ? '' : `\nKennwort: ${password}` }
}
