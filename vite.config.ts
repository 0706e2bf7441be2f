import { readdirSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

/** The programs of the server. */
const programs = {
  main: 'server/main.ts',
  admin: 'server/commands/admin.ts',
  doctor: 'server/commands/doctor.ts',
  backup: 'server/commands/backup.ts',
  restore: 'server/commands/restore.ts',
  salon: 'server/commands/salon.ts',
  'finish-build': 'server/pages/finish-build.ts',
  painter: 'server/pages/social/painter.ts',
}

/** One file for what every page does, one for what several move, one for React, one for all forms. */
const groups = [
  {
    name: 'frame',
    test: /\/(scripts\/frame|domain\/(opening-hours|holidays|german))/,
    priority: 3,
  },
  {
    name: 'parts',
    test: /\/(scripts\/(parts|reviews)|domain\/public-key)|islands\/wake|preload-helper/,
    minShareCount: 2,
    priority: 2,
  },
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
  {
    name: 'forms',
    test: /\/(valibot|site\/ui|islands\/sending|domain\/(forms|answer-by|contact|written))/,
  },
]

const scripts = readdirSync('site/scripts').filter((name) => name.endsWith('.ts'))

/** Pages bring their styles; an island that wakes must not fetch them again. */
const stylesStandInPages: Plugin = {
  name: 'styles-stand-in-pages',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /\0no-styles/ }, handler: () => '' },
}

/** A template is known to the server alone: the browser is told to ask for its page again. */
const reloadPages: Plugin = {
  name: 'reload-pages',
  apply: 'serve',
  hotUpdate({ modules, server }) {
    const isTemplate = modules.some(({ type }) => type === 'js')
    if (this.environment.name !== 'ssr' || !isTemplate) return
    server.environments.client.hot.send({ type: 'full-reload' })
  },
}

/** The scripts of public pages, then the server that renders them. The back office is vite.admin.config.ts. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  logLevel: 'warn',
  plugins: [stylesStandInPages, reloadPages],
  build: { assetsInlineLimit: 0, manifest: true },
  environments: {
    client: {
      build: {
        outDir: 'build/client',
        rolldownOptions: {
          input: scripts.map((name) => `site/scripts/${name}`),
          output: { codeSplitting: { groups } },
        },
      },
    },
    ssr: {
      // React decides by NODE_ENV when it is loaded; in the bundle that is decided.
      ...(command === 'build' && {
        define: { 'process.env.NODE_ENV': '"production"' },
        resolve: { noExternal: ['react', 'react-dom'] },
      }),
      build: {
        outDir: 'build/server',
        target: 'node20',
        copyPublicDir: false,
        emitAssets: true,
        rolldownOptions: {
          input: programs,
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
  },
  builder: {},
}))
