import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin } from 'vite'
import { sitePages } from './content/site-map.ts'

/** Shared files instead of a dozen small ones; nothing of the admin area may end up in the first two. */
const groups = [
  {
    name: 'framework',
    test: /node_modules\/(react|react-dom|react-router|scheduler)\/|vite\/preload-helper/,
  },
  // What every page needs; long texts stay with the page that shows them.
  {
    name: 'house',
    test: /\/(content\/(salon|site-map|public-key)\.|domain\/(opening-hours|holidays|german|service|hours\/written-days|inbox\/google-places)\.|app\/(root\.|api\/(special-days|use-opening-state)|ui\/(?!form|strands\/night-band)|layout\/))/,
  },
  // What all forms share is loaded when the first of them is near; their styles stand in the page.
  { name: 'form-styles', test: /\/app\/ui\/form\/[\w-]+\.css/ },
  {
    name: 'forms',
    test: /\/(node_modules\/valibot\/|domain\/(written|wait|answer-by|contact)\.|app\/(ui\/form\/|api\/(submit|use-submission)\.))/,
  },
  // What the admin's screens share; links to Google are known on both sides.
  {
    name: 'desk',
    test: /\/(content\/answers\.|domain\/inbox\/(?!google)|app\/admin\/submissions\/|app\/api\/(admin-rest|session)\.|node_modules\/@supabase\/)/,
  },
]

const ON_EVERY_PAGE = /\/(rolldown-runtime|framework|house)-/
const RUNTIME = /import \{ ([^}]+) \} from "\.\/rolldown-runtime-[^"]+";/
const FRAMEWORK = /from "(\.\/framework-[^"]+)"/

/**
 * The bundler keeps its own few helpers in a file apart. They go into the framework's, which every
 * page needs too: one request less.
 */
const helpersInFramework: Plugin = {
  name: 'helpers-in-framework',
  applyToEnvironment: ({ name }) => name === 'client',
  renderChunk(code, { name }, _, { chunks }) {
    const [statement, names = ''] = RUNTIME.exec(code) ?? []
    if (!statement) return null
    if (name === 'framework') {
      const runtime = Object.values(chunks).find((one) => one.name === 'rolldown-runtime')
      const helpers = Object.values(runtime?.modules ?? {}).map((one) => one.code)
      const exported = names.replace(/(\w+) as (\w+)/g, '$2 as $$$1')
      return code.replace(statement, () => helpers.join('\n')).concat(`\nexport { ${exported} };`)
    }
    const framework = FRAMEWORK.exec(code)?.[1]
    if (!framework) throw new Error(`${name} needs the bundler's helpers without the framework`)
    const wanted = names.replace(/(\w+) as/g, '$$$1 as')
    return code.replace(statement, () => `import { ${wanted} } from "${framework}";`)
  },
}

const SIGNAL = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g
const SIGNALS = 5

/**
 * React makes its five signals, which it throws to itself, as errors while its file starts. For an
 * inspector every error's birthplace is noted, and that reads the whole file again: of each page with
 * scripts this was the longest task that Lighthouse saw (decision 0156).
 */
const signalsWithoutStack: Plugin = {
  name: 'signals-without-stack',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: /\/react-dom-client\.production\.js$/ },
    handler(code) {
      const found = code.match(SIGNAL)?.length ?? 0
      if (found !== SIGNALS) throw new Error(`React has ${found} signals, expected ${SIGNALS}`)
      return code.replace(SIGNAL, '$1 = { __proto__: Error.prototype, message: $2 }')
    },
  },
}

const titles = Object.fromEntries(sitePages.map(({ path, title }) => [path, title.de]))

export default defineConfig({
  plugins: [reactRouter(), helpersInFramework, signalsWithoutStack],
  environments: {
    client: {
      build: {
        modulePreload: {
          // A part that is loaded later finds these on every page.
          resolveDependencies: (_, files) => files.filter((file) => !ON_EVERY_PAGE.test(file)),
        },
        rolldownOptions: {
          output: {
            codeSplitting: { groups },
            // Chromium then compiles a file while it arrives, beside the page instead of in its way.
            postBanner: ({ modules }) =>
              Object.keys(modules).length > 0 ? '//# allFunctionsCalledOnLoad' : '',
          },
          // Facts and rules do nothing by being loaded: what no script reads is left out. So is the
          // drawn map, whose styles its users bring along.
          treeshake: {
            moduleSideEffects: [
              {
                test: /\/(content|domain)\/|\/app\/.*(\.ts|drawn-map\.tsx)$/,
                sideEffects: false,
              },
            ],
          },
        },
      },
    },
  },
  build: { assetsInlineLimit: 0 },
  define: { PAGE_TITLES: JSON.stringify(titles) },
})
