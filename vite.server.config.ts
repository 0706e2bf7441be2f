import { defineConfig } from 'vite'

/** The programs of the server. */
const entries = {
  main: 'server/main.ts',
  'build-pages': 'server/pages/build-pages.ts',
  admin: 'server/commands/admin.ts',
  doctor: 'server/commands/doctor.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
}

export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'build/server',
    emptyOutDir: false,
    rollupOptions: {
      input: entries,
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
})
