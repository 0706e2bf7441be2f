import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Two shared files instead of a dozen small ones; nothing of the admin area may end up in them. */
const groups = [
  { name: 'framework', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
  { name: 'house', test: /\/(content|domain|app\/ui|app\/layout\/(page-meta|site-url))\b/ },
]

export default defineConfig({
  plugins: [reactRouter()],
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups } } } },
    },
  },
  build: { assetsInlineLimit: 0 },
})
