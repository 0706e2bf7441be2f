import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'

const door = createHttpServer()
const vite = await createVite({
  appType: 'custom',
  // Hot updates travel through the same port as the pages.
  server: { middlewareMode: true, hmr: { server: door } },
})
const { startDev } = await vite.ssrLoadModule('/server/dev.ts')
await startDev(vite, door)
