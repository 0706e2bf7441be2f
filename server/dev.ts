import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler, type ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import { isAdminAddress } from '#domain/address/admin-address.ts'
import type { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { examine } from '#server/doctor/examine.ts'
import { askingOwnSite } from '#server/doctor/headers.ts'
import { openLog } from '#server/http/log.ts'
import { protect } from '#server/http/security-headers.ts'
import { explainListenError } from '#server/http/server.ts'
import { openSchedule } from '#server/jobs/schedule.ts'
import { jobsOf } from '#server/jobs/start.ts'
import { readSalonName } from '#server/salon/stored.ts'
import { monitorJobs } from '#server/sitemap/monitor.ts'
import { banner } from './banner.ts'
import { firstAdmin } from './first-admin.ts'
import { openData } from './open-data.ts'
import { openShutdown } from './shutdown.ts'

type Vite = { site: ViteDevServer; admin: ViteDevServer }

/** The same server on one port, with pages rendered on request and every change felt at once. */
export async function startDev(vite: Vite, server: Server) {
  const config = readConfig(process.env, process.cwd())
  const log = openLog('text', (text) => process.stdout.write(text))
  // The tools end the process at once on a signal, which would leave PostgreSQL behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)
  const shutdown = openShutdown(log)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => reject(explainListenError(error, config.port)))
      server.listen(config.port, config.host, resolve)
    })
    const data = await openData({ config, log, shutdown })
    const schedule = openSchedule(log)
    shutdown.add(schedule.stop)
    const { wake } = schedule
    const handler = fetchPage(config)
    schedule.start([
      ...jobsOf({ config, database: data.database, log }),
      ...monitorJobs({ config, database: data.database, log, handler, wake }),
    ])
    const look = () => examine(config, async () => data, askingOwnSite(config))
    shutdown.add(() => vite.site.close())
    shutdown.add(() => vite.admin.close())
    server.on('request', listener(vite, { config, ...data, log, look, wake }))
    const salonName = await readSalonName(data.database)
    const admin = await firstAdmin(data.auth, config, salonName)
    process.stdout.write(banner({ salonName, config, dataDir: data.dataDir, ...admin }))
  } catch (error) {
    await shutdown.close()
    throw error
  }
}

/** Pages come from the tools here, so the monitor has to ask over HTTP. */
function fetchPage({ port }: { port: number }) {
  return ({ method, url }: Request) => {
    const { pathname, search } = new URL(url)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, redirect: 'manual' })
  }
}

/** Vite answers for modules, React Router for the back office, our server for everything else. */
function listener(
  { site: vite, admin }: Vite,
  parts: Omit<Parameters<typeof createApp>[0], 'site'>,
) {
  const renderAdmin = createRequestHandler(
    () => admin.ssrLoadModule('virtual:react-router/server-build') as Promise<ServerBuild>,
    'development',
  )
  const answer = getRequestListener(async (request, env) => {
    const { pathname } = new URL(request.url)
    if (isAdminAddress(pathname)) return renderAdmin(request)
    // Loaded anew after a change, from Vite's cache otherwise.
    const [{ createApp }, { devSite }] = await Promise.all([
      vite.ssrLoadModule('/server/app.ts') as Promise<typeof import('./app.ts')>,
      vite.ssrLoadModule('/server/pages/dev-site.ts') as Promise<
        typeof import('./pages/dev-site.ts')
      >,
    ])
    const { config, database } = parts
    protect(env.outgoing as ServerResponse, env.incoming as IncomingMessage, config)
    const { siteUrl, isSampleSite } = config
    const site = await devSite({ vite, siteUrl, isSampleSite, database, path: pathname })
    return createApp({ ...parts, site }).fetch(request, env)
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    const modules = request.url?.startsWith(vite.config.base) ? vite : admin
    modules.middlewares(request, response, (error: unknown) => {
      if (!error) return answer(request, response)
      modules.ssrFixStacktrace(error as Error)
      parts.log.error('module', error, { path: request.url })
      response.writeHead(500).end()
    })
  }
}
