/** One node of schema.org, ready to be written as JSON. */
export type Thing = { '@type': string; [property: string]: unknown }

/** A page tells everything about itself in one block. */
export function graph(things: Thing[]) {
  return { '@context': 'https://schema.org', '@graph': things }
}

/** The salon's own name among the nodes: pages speak of it without repeating it. */
export function salonId(siteUrl: string) {
  return `${siteUrl}/#salon`
}
