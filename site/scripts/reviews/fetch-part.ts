/** A part of one of our pages as the server makes it now, and the address that it really has. */
export async function fetchPart(address: string, selector: string) {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const part = page.querySelector(selector)
  if (!part) throw new Error(`${address} lacks ${selector}`)
  return { part, url: new URL(answer.url) }
}
