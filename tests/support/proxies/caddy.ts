import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request as askPlainly } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as askSecurely } from 'node:https'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import { onTestFinished } from 'vitest'
import { freePort } from '#tests/support/free-port.ts'
import { temporaryFolder } from '#tests/support/product.ts'

export const DOMAIN = 'salon.test'

type Question = {
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
  host?: string
  /** The visitor's address; all of 127.0.0.0/8 is this machine. */
  from?: string
}
export type Answer = { status: number; headers: Record<string, unknown>; text: string }

/** A shipped Caddyfile at work on ports of its own, with an authority of its own. */
export async function startCaddy(program: string, caddyfile: string) {
  const folder = temporaryFolder()
  const [port, httpPort] = [await freePort(), await freePort()]
  const config = join(folder, 'Caddyfile')
  const options = [
    ...['local_certs', 'skip_install_trust', 'admin off', 'default_bind 127.0.0.1'],
    ...[`http_port ${httpPort}`, `https_port ${port}`],
  ]
  // Into the block of its own options, which comes first.
  const alone = caddyfile.replace(/^\tadmin .*\n/m, '')
  writeFileSync(config, alone.replace(/^\{\n/m, `{\n\t${options.join('\n\t')}\n`))
  for (const name of ['data', 'config']) mkdirSync(join(folder, name))
  const child = spawn(program, ['run', '--config', config, '--adapter', 'caddyfile'], {
    cwd: folder,
    env: {
      HOME: folder,
      XDG_DATA_HOME: join(folder, 'data'),
      XDG_CONFIG_HOME: join(folder, 'config'),
      DOMAIN,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  const ended = new Promise((resolve) => child.once('close', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })

  const root = join(folder, 'data/caddy/pki/authorities/local/root.crt')
  const tls = (host: string, from?: string) =>
    ({
      host: '127.0.0.1',
      port,
      servername: host,
      ca: readFileSync(root),
      ...(from && { localAddress: from }),
    }) as const
  const isServed = (host: string) =>
    new Promise<boolean>((resolve) => {
      const socket = connectTls(tls(host), () => resolve(true))
      socket.once('error', () => resolve(false)).once('secureConnect', () => socket.destroy())
    })
  for (const host of [DOMAIN, `www.${DOMAIN}`]) {
    while (!(await isServed(host).catch(() => false))) {
      if (child.exitCode !== null) throw new Error(`Caddy has ended:\n${said}`)
      await pause(50)
    }
  }

  /** One question of a visitor over a connection of their own. */
  function visit(path: string, { host = DOMAIN, from, body, ...rest }: Question = {}) {
    const { headers, ...more } = rest
    const asked = askSecurely({
      ...{ ...tls(host, from), path, agent: false, ...more },
      headers: {
        Host: host,
        ...(body && { 'Content-Length': Buffer.byteLength(body) }),
        ...headers,
      },
    })
    asked.end(body)
    return answerTo(asked)
  }

  /** The same without TLS, as somebody types it. */
  function visitPlainly(path: string, host = DOMAIN) {
    const address = { host: '127.0.0.1', port: httpPort, path, agent: false }
    const asked = askPlainly({ ...address, headers: { Host: host } })
    asked.end()
    return answerTo(asked)
  }

  return {
    visit,
    visitPlainly,
    /** A connection on which a test writes what it likes, at its own pace. */
    connect: () => connectTls(tls(DOMAIN)),
    /** One connection for many questions, as browsers have it. */
    connectHttp2: () =>
      connectHttp2(`https://${DOMAIN}`, {
        createConnection: () => connectTls({ ...tls(DOMAIN), ALPNProtocols: ['h2'] }),
      }),
    log: () => said,
  }
}

function answerTo(asked: ReturnType<typeof askPlainly>) {
  return new Promise<Answer>((resolve, reject) => {
    asked.once('error', reject)
    asked.once('response', (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (chunk) => {
        text += chunk
      })
      answer.once('error', reject)
      answer.once('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
      )
    })
  })
}
