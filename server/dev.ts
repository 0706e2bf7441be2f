import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { readConfig } from '#server/config.ts'
import { openLog } from '#server/http/log.ts'
import { banner } from './banner.ts'
import { closeOnSignal } from './close-on-signal.ts'
import { openData } from './open-data.ts'
import { welcomeAdmin } from './welcome.ts'

const ANSWERED_BY_SERVER = /^\/(rest|auth)\/v1(\/|$)|^\/(healthz|readyz)$/

/** The same server on one port, with pages rendered on request and every change felt at once. */
export async function startDev(vite: ViteDevServer, door: Server) {
  const config = readConfig(process.env, process.cwd())
  const log = openLog('text', (text) => process.stdout.write(text))
  const data = await openData({ config, log })
  // The tools end the process at once on a signal, which would leave PostgreSQL behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)
  closeOnSignal([() => vite.close(), data.close], log)

  const renderPage = createRequestHandler(
    async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild,
    'development',
  )
  const answerPage = getRequestListener((request) => renderPage(request))
  const answerData = getRequestListener(async (request, env) => {
    // Loaded anew after a change, from Vite's cache otherwise.
    const { createApp } = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
    return createApp({ config, ...data, site: null, log, logFormat: 'text' }).fetch(request, env)
  })

  door.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (ANSWERED_BY_SERVER.test(request.url?.split('?')[0] ?? ''))
      return answerData(request, response)
    vite.middlewares(request, response, (error: unknown) => {
      if (error) vite.ssrFixStacktrace(error as Error)
      answerPage(request, response)
    })
  })
  await new Promise<void>((resolve, reject) => {
    door.once('error', reject)
    door.listen(config.port, config.host, resolve)
  })
  const admin = await welcomeAdmin(data.database, config)
  process.stdout.write(banner({ config, dataDir: data.dataDir, ...admin }))
}
