import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { filled, template } from '../settings.mjs'
import {
  hasProgram,
  installPackage,
  isTaken,
  must,
  Refusal,
  run,
  runUnit,
  writeWhole,
} from '../system.mjs'

const CADDY = 'caddy.service'
const MARK = '# Salon: geschrieben von install.sh'

/** Before anything is made: what somebody else has set up stays theirs. */
export async function refuseOtherWebServer({ caddyfile }) {
  const there = textOf(caddyfile)
  const isOther = hasProgram('caddy')
    ? there && !isOurs(there) && !isTakenUp(there) && !isOfPackage(caddyfile)
    : (await isTaken(80)) || (await isTaken(443))
  if (!isOther) return
  throw new Refusal(
    'Auf diesem Rechner ist schon ein anderer Webserver eingerichtet. Mit --no-caddy übernimmt er TLS für den Salon; wie, steht im Paket in docs/operations.md.',
  )
}

export function serveTls({ places, wish }) {
  const { caddyfile, caddyfileBefore } = places
  if (!hasProgram('caddy')) {
    console.log('Caddy wird installiert …')
    const { isGood, says } = installPackage('caddy')
    if (!isGood) throw new Refusal(`Caddy lässt sich nicht installieren:\n${says}`)
  }
  const there = textOf(caddyfile)
  if (there && !isOurs(there)) {
    if (isTakenUp(there)) return
    writeWhole(caddyfileBefore, there)
  }
  // Run again without the word: intern stays intern.
  const isInternal = wish.isInternal || (isOurs(there) && /^\ttls internal$/m.test(there))
  const text = caddyText({ ...wish, isInternal })
  mkdirSync(dirname(caddyfile), { recursive: true })
  writeWhole(caddyfile, text)
  must('systemctl', ['enable', CADDY])
  // A reload would look for the new file's own socket, which only a restart opens.
  const isSame = there === text && run('systemctl', ['is-active', CADDY]).isGood
  if (!isSame) runUnit('Caddy', CADDY)
}

function textOf(caddyfile) {
  return existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : ''
}

/** Unchanged since Debian's package brought it: nobody's work is lost with it. */
function isOfPackage(path) {
  const isKnown = run('dpkg-query', ['--search', path]).isGood
  return isKnown && !run('dpkg', ['--verify', 'caddy']).says.includes(path)
}

/** The sites for one domain. A subdomain has no www: its certificate would be refused again and again. */
export function caddyText({ domain, email, isInternal }) {
  const hasWww = domain.split('.').length === 2
  const text = template('Caddyfile') + (hasWww ? template('Caddyfile.www') : '')
  return filled(text, { domain, tls: isInternal ? 'internal' : email })
}

export const isOurs = (text) => text.startsWith(MARK)

/** Somebody's own Caddyfile that leads to the salon already. */
export const isTakenUp = (text) => text.includes('reverse_proxy 127.0.0.1:3000')

/** Caddy itself stays: it may serve others. */
export function releaseCaddy({ caddyfile, caddyfileBefore }) {
  if (!isOurs(textOf(caddyfile))) return
  if (existsSync(caddyfileBefore)) renameSync(caddyfileBefore, caddyfile)
  else rmSync(caddyfile)
  run('systemctl', ['try-restart', CADDY])
}
