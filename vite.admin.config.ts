import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: false,
  // One stylesheet in the order of the imports: split, a screen's rules came before those they refine.
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What most screens need is one file: in thirty small ones it is packed worse.
          output: { codeSplitting: { groups: [{ name: 'office', minShareCount: 14 }] } },
        },
      },
    },
  },
})
