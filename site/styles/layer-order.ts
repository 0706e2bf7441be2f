/**
 * Stands in every document before its styles: the bundler drops such a line, and without it the browser
 * ranks the layers in whatever order styles arrive.
 */
export const LAYER_ORDER = '@layer reset,tokens,base,components,calm,print;'
