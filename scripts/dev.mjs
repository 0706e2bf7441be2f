import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'

const door = createHttpServer()
const vite = await createVite({
  appType: 'custom',
  // Hot updates travel through the same port as the pages.
  server: {
    middlewareMode: true,
    hmr: { server: door },
    // The data folder lies in the project: its password must not be a page, its files no change.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] },
    watch: { ignored: ['**/data/**'] },
  },
})
const { startDev } = await vite.ssrLoadModule('/server/dev.ts')
await startDev(vite, door)
