import type { Build } from '#server/pages/load-build.ts'

export const NO_ASSETS = { css: '', stylesheets: [], scripts: [], preloads: [], fonts: [] }

/** Pages do not need what a bundler made in order to answer a form. */
export const UNSTYLED: Build = { answers: new Map(), adminShell: '', assetsOf: () => NO_ASSETS }
