import type { Build } from '#server/pages/load-build.ts'

/** Pages do not need what a bundler made in order to answer a form. */
export const UNSTYLED: Build = {
  answers: new Map(),
  adminShell: '',
  assetsOf: () => ({ css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }),
}
