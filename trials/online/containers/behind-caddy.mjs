import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { stopLater } from '../../../bench/processes.mjs'
import { admin } from '../../../bench/wire.mjs'
import { findCaddy } from '../../../scripts/caddy.mjs'
import { root } from '../../../scripts/setup.mjs'
import { notMeasured, row } from '../../faults/rows.mjs'
import { until } from '../../faults/salon.mjs'
import { AS_IN_COMPOSE, startSalon } from './salon.mjs'

const DOMAIN = 'salon.test'
const NAME = 'the containers of compose.yml: the salon restarts behind Caddy'
const RESTARTS = 3
const UNDER_LOAD_MS = 3_000
const LONGEST_MS = 15_000
const BASE = 'localhost/salon-base:trial'
const VISITORS = join('trials', 'online', 'visitors.mjs')

/** Both containers in a network of their own, on the ports they have everywhere; Debian's Caddy stands for its image. */
export async function measureBehindCaddy(host, folder, faults) {
  const program = findCaddy()
  if (!program) return notMeasured(NAME, 'needs Caddy').rows[0]
  const network = await openNetwork()
  const salon = await startSalon(host, {
    ...{ name: 'served', volume: 'served', network: `ns:${network.path}` },
    env: { SITE_URL: `https://${DOMAIN}`, HOST: '0.0.0.0' },
  })
  const data = join(folder, 'certificates')
  mkdirSync(data)
  const config = join(folder, 'Caddyfile')
  const shipped = readFileSync(join(root, 'deploy', 'container', 'Caddyfile'), 'utf8')
  writeFileSync(config, shipped.replace(/^\{\n/m, '{\n\tlocal_certs\n\tskip_install_trust\n'))
  const volumes = [
    `${config}:/etc/caddy/Caddyfile:ro`,
    `${data}:/data`,
    `${program}:/usr/bin/caddy:ro`,
  ]
  await host.must([
    ...['run', '--detach', '--name', 'caddy', ...AS_IN_COMPOSE, '--cap-add', 'NET_BIND_SERVICE'],
    ...['--network', `ns:${network.path}`, '--add-host', 'salon:127.0.0.1', '--tmpfs', '/config'],
    ...[
      '--env',
      `DOMAIN=${DOMAIN}`,
      '--env',
      'XDG_DATA_HOME=/data',
      '--env',
      'XDG_CONFIG_HOME=/config',
    ],
    ...volumes.flatMap((volume) => ['--volume', volume]),
    ...[
      BASE,
      '/usr/bin/caddy',
      'run',
      '--config',
      '/etc/caddy/Caddyfile',
      '--adapter',
      'caddyfile',
    ],
  ])
  const authority = join(data, 'caddy/pki/authorities/local/root.crt')
  await until(() => existsSync(authority))
  const asked = (work, ...rest) => [VISITORS, work, DOMAIN, authority, ...rest]
  const names = () => network.run(asked('names', admin.email, admin.password))
  await until(() => names().status === 0, 60_000)

  const load = network.start(asked('load', 'Hinter Caddy'))
  for (let round = 0; round < RESTARTS; round++) {
    await pause(UNDER_LOAD_MS)
    await salon.stop()
    await salon.start()
  }
  await pause(UNDER_LOAD_MS)
  const seen = JSON.parse(await load.end())
  const stored = new Set(JSON.parse(names().stdout))
  const lost = seen.marks.filter((mark) => !stored.has(mark))
  faults.push(...[...new Set(seen.failed)].slice(0, 3).map((one) => `behind Caddy: ${one}`))
  await host.must(['rm', '--force', '--time', '0', 'caddy', salon.name])
  await network.stop()
  return row(
    NAME,
    RESTARTS,
    `${seen.answered} answered over TLS, ${seen.failed.length} failed; ${seen.marks.length} entries acknowledged, ${lost.length} lost; the longest wait ${(seen.slowestMs / 1_000).toFixed(1)} s`,
    `0 failed, 0 lost, ${LONGEST_MS / 1_000} s`,
    seen.failed.length + lost.length === 0 && seen.slowestMs <= LONGEST_MS,
  )
}

/** A network with nothing but its own loopback, which lives as long as a process that only waits. */
async function openNetwork() {
  const holder = spawn(
    'unshare',
    ['--net', 'sh', '-c', 'ip link set lo up && echo up && exec cat'],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  await new Promise((resolve) => holder.stdout.once('data', resolve))
  const inside = (words) => ['-t', String(holder.pid), '-n', process.execPath, ...words]
  const { stop } = stopLater({ stop: async () => void holder.stdin.end() })
  return {
    path: `/proc/${holder.pid}/ns/net`,
    stop,
    run: (words) => spawnSync('nsenter', inside(words), { cwd: root, encoding: 'utf8' }),
    start(words) {
      const child = spawn('nsenter', inside(words), {
        cwd: root,
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      let text = ''
      child.stdout.on('data', (piece) => {
        text += piece
      })
      const ended = new Promise((resolve) => child.once('close', resolve))
      return {
        async end() {
          child.stdin.end()
          await ended
          return text
        },
      }
    },
  }
}
