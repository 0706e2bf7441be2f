/** Where a review on Google can stand; a link to anywhere else would be shown under its name. */
const PLACES =
  /^https:\/\/((www|maps|search)\.google\.(com|de)|maps\.app\.goo\.gl|share\.google|g\.(co|page))\//

export function isGoogleLink(link: string) {
  return PLACES.test(link)
}
