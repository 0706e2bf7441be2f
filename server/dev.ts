import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createRequestHandler } from 'react-router'
import type { ViteDevServer } from 'vite'
import { hours } from '#content/salon.ts'
import { toldOn } from '#domain/hours/special-days.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import type { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { examine } from '#server/doctor/examine.ts'
import { askingOwnSite } from '#server/doctor/headers.ts'
import { systemCheckJob } from '#server/doctor/system-checks.ts'
import { openLog } from '#server/http/log.ts'
import { startSchedule } from '#server/jobs/schedule.ts'
import { startJobs } from '#server/jobs/start.ts'
import type { SiteBuild } from '#server/pages/render.ts'
import { sitemapJobs } from '#server/sitemap/jobs.ts'
import { askSpecialDays } from '#server/special-days.ts'
import { banner } from './banner.ts'
import { openClosers } from './closers.ts'
import { explainListenError } from './door.ts'
import { openData } from './open-data.ts'
import { welcomeAdmin } from './welcome.ts'

const ANSWERED_BY_SERVER = /^\/(rest|auth)\/v1(\/|$)|^\/forms\/|^\/(healthz|readyz)$/

/** The same server on one port, with pages rendered on request and every change felt at once. */
export async function startDev(vite: ViteDevServer, door: Server) {
  const config = readConfig(process.env, process.cwd())
  const log = openLog('text', (text) => process.stdout.write(text))
  // The tools end the process at once on a signal, which would leave PostgreSQL behind.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.removeAllListeners(signal)
  const closers = openClosers(log)
  try {
    await new Promise<void>((resolve, reject) => {
      door.once('error', (error) => reject(explainListenError(error, config.port)))
      door.listen(config.port, config.host, resolve)
    })
    const data = await openData({ config, log, closers })
    closers.add(startJobs({ config, database: data.database, log }))
    closers.add(startSchedule(sitemapJobs({ config, ...data, log, handler: knock(config) }), log))
    const look = () => examine(config, async () => data, askingOwnSite(config))
    closers.add(startSchedule([systemCheckJob(data.database, look)], log))
    closers.add(() => vite.close())
    door.on('request', answerer(vite, { config, ...data, site: null, log }))
    const admin = await welcomeAdmin(data.database, config)
    process.stdout.write(banner({ config, dataDir: data.dataDir, ...admin }))
  } catch (error) {
    await closers.close()
    throw error
  }
}

/** Pages come from the tools here, so the monitor has to go through the door to see them. */
function knock({ port }: { port: number }) {
  return ({ method, url }: Request) => {
    const { pathname, search } = new URL(url)
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { method, redirect: 'manual' })
  }
}

function answerer(vite: ViteDevServer, parts: Parameters<typeof createApp>[0]) {
  const renderPage = createRequestHandler(async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as SiteBuild
    const days = await askSpecialDays(parts.database)
    build.entry.module.tell(toldOn(berlinDate(new Date()), hours, days))
    return build
  }, 'development')
  const answerPage = getRequestListener((request) => renderPage(request))
  const answerData = getRequestListener(async (request, env) => {
    // Loaded anew after a change, from Vite's cache otherwise.
    const app = (await vite.ssrLoadModule('/server/app.ts')) as typeof import('./app.ts')
    return app.createApp(parts).fetch(request, env)
  })
  return (request: IncomingMessage, response: ServerResponse) => {
    if (ANSWERED_BY_SERVER.test(request.url?.split('?')[0] ?? '')) {
      return answerData(request, response)
    }
    vite.middlewares(request, response, (error: unknown) => {
      if (error) vite.ssrFixStacktrace(error as Error)
      answerPage(request, response)
    })
  }
}
