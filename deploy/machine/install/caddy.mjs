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

/** Answers what somebody has to take up by hand into their own Caddyfile, or null when Caddy serves the salon. */
export async function serveTls({ places, undo, wish }) {
  await bringCaddy(undo)
  const { caddyfile, caddyfileBefore } = places
  const there = existsSync(caddyfile) ? readFileSync(caddyfile, 'utf8') : null
  const isRenewed = there !== null && isOurs(there)
  const text = caddyText(wish)
  if (there !== null && !isRenewed) {
    if (!isOfPackage(caddyfile)) return isTakenUp(there) ? null : withoutMark(text)
    writeWhole(caddyfileBefore, there)
  }
  mkdirSync(dirname(caddyfile), { recursive: true })
  undo(() => (isRenewed ? writeWhole(caddyfile, there) : releaseCaddy(places)))
  writeWhole(caddyfile, text)
  must('caddy', ['adapt', '--config', caddyfile, '--adapter', 'caddyfile'])
  must('systemctl', ['enable', CADDY])
  // A reload would look for the new file's own socket, which only a restart opens.
  const isSame = there === text && run('systemctl', ['is-active', CADDY]).isGood
  if (!isSame) runUnit('Caddy', CADDY)
  return null
}

async function bringCaddy(undo) {
  if (hasProgram('caddy')) return
  for (const port of [80, 443]) {
    if (!(await isTaken(port))) continue
    throw new Refusal(
      `Auf diesem Rechner antwortet schon ein anderer Webserver (Anschluss ${port}). Mit --no-caddy übernimmt er TLS für den Salon; wie, steht im Paket in docs/operations.md.`,
    )
  }
  if (!hasProgram('apt-get')) {
    throw new Refusal(
      'Bitte installieren Sie Caddy (https://caddyserver.com) und starten Sie noch einmal.',
    )
  }
  console.log('Caddy wird installiert …')
  const { isGood, says } = installPackage('caddy', undo)
  if (!isGood) throw new Refusal(`Caddy lässt sich nicht installieren:\n${says}`)
}

/** Unchanged since Debian's package brought it: nobody's work is lost with it. */
function isOfPackage(path) {
  const isKnown = run('dpkg-query', ['--search', path]).isGood
  return isKnown && !run('dpkg', ['--verify', 'caddy']).says.includes(path)
}

/** The sites for one domain. A subdomain has no www: its certificate would be refused again and again. */
export function caddyText({ domain, email, isInternal }) {
  const tls = isInternal ? 'internal' : email
  const hasWww = domain.split('.').length === 2
  const text = template('Caddyfile') + (hasWww ? template('Caddyfile.www') : '')
  return filled(text, { domain, tls, options: template('Caddyfile.options') })
}

export const usesInternal = (text) => isOurs(text) && /^\ttls internal$/m.test(text)

export const isOurs = (text) => text.startsWith(MARK)

/** For somebody else's Caddyfile: with our mark on top it would be replaced next time, and removed with the salon. */
export const withoutMark = (text) => text.replace(/^(#.*\n)+/, '')

/** Somebody else's Caddyfile that leads to the salon already. */
export const isTakenUp = (text) => text.includes('reverse_proxy 127.0.0.1:3000')

/** Caddy itself stays: it may serve others. */
export function releaseCaddy({ caddyfile, caddyfileBefore }) {
  if (!existsSync(caddyfile) || !isOurs(readFileSync(caddyfile, 'utf8'))) return
  if (existsSync(caddyfileBefore)) renameSync(caddyfileBefore, caddyfile)
  else rmSync(caddyfile)
  run('systemctl', ['try-restart', CADDY])
}
