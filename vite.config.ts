import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
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
    test: /\/(content\/(salon|site-map|public-key)\.|domain\/(opening-hours|holidays|german|service|hours\/written-days|inbox\/google-places)\.|app\/(api\/(special-days|use-opening-state)|ui\/(?!form|strands\/night-band)|layout\/))/,
  },
  // What the admin's screens share; links to Google are known on both sides.
  {
    name: 'desk',
    test: /\/(content\/answers\.|domain\/inbox\/(?!google)|app\/admin\/submissions\/|app\/api\/(admin-rest|session)\.|node_modules\/@supabase\/)/,
  },
]

const titles = Object.fromEntries(sitePages.map(({ path, title }) => [path, title.de]))

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups } },
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
