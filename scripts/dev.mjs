import { createServer as createHttpServer } from 'node:http'
import { createServer as createVite } from 'vite'

const server = createHttpServer()
const common = {
  appType: 'custom',
  // Hot updates travel through the same port as the pages.
  server: {
    middlewareMode: true,
    hmr: { server },
    // The data folder lies in the project: its password must not be a page, its files no change.
    fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', '**/data/**'] },
    watch: { ignored: ['**/data/**'] },
  },
}
const admin = await createVite({
  ...common,
  configFile: 'vite.admin.config.ts',
  publicDir: 'public',
})
// Under a path of its own: both serve modules of the same names, compiled in different ways.
const site = await createVite({ ...common, base: '/@site/', cacheDir: 'node_modules/.vite-site' })
const { startDev } = await site.ssrLoadModule('/server/dev.ts')
await startDev({ site, admin }, server)
