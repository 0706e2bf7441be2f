import { join } from 'node:path'
import { ACCOUNT } from './places.mjs'
import { readSettings } from './settings.mjs'
import { follow, must, Refusal, run } from './system.mjs'

/** One program of the product under its own account and with its settings, as the service runs it. */
export function runProgram(
  places,
  name,
  args,
  { folder = places.current, stdio = 'inherit' } = {},
) {
  const settings = readSettings(places)
  if (!settings) throw new Refusal('Hier ist noch kein Salon eingerichtet: sudo ./install.sh')
  const program = [join(folder, 'bin/node'), 'deploy/run.mjs', name, ...args]
  return follow('setpriv', ['--no-new-privs', '--', ...program], {
    cwd: folder,
    stdio,
    uid: idOf('-u'),
    gid: idOf('-g'),
    env: {
      PATH: process.env.PATH,
      LANG: process.env.LANG ?? 'C.UTF-8',
      ...(process.env.DEBUG && { DEBUG: process.env.DEBUG }),
      ...settings,
      NODE_ENV: 'production',
      SALON_PLACE: 'machine',
      HOME: places.home,
      TMPDIR: places.home,
    },
  })
}

/** Whether the account of that name is the one install.sh makes; null where there is none. */
export function isOwnAccount({ home }) {
  const { isGood, says } = run('getent', ['passwd', ACCOUNT])
  if (!isGood) return null
  const [folder, shell] = says.split(':').slice(-2)
  return folder === home && shell.endsWith('/nologin')
}

export function idOf(which) {
  return Number(must('id', [which, ACCOUNT]))
}

/** Under the one lock of this machine; the kernel frees it however its holder dies. 75 says that it is held. */
export const HELD = 75
export function underLock({ lock }, args) {
  const self = [process.execPath, process.argv[1], ...args]
  return follow('flock', ['--nonblock', '--conflict-exit-code', String(HELD), lock, ...self])
}
