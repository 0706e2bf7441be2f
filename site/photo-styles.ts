/**
 * What photos look like. Their parts do not bring it themselves: a salon without photos would send it with
 * every page.
 */
import './photo-styles.css'

/** The point that must stay in sight, in tenths of the photo; no page may say it with a style of its own. */
export const FOCUS_STYLES = Array.from({ length: 11 }, (_, tenths) => {
  const share = `${tenths * 10}%`
  return `[data-x="${tenths}"]{--x:${share}}[data-y="${tenths}"]{--y:${share}}`
}).join('')
