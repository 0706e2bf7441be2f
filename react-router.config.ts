import type { Config } from '@react-router/dev/config'

/** The back office: an app in the browser. Public pages are site/. */
export default {
  appDirectory: 'admin',
  buildDirectory: 'build/admin',
  ssr: false,
  future: { v8_middleware: true },
} satisfies Config
