/** The service that `?leistung=` names stands in the text above, in the form and in every message that is prepared. */
export function showChosenService() {
  const option = chosenOption()
  const lead = document.querySelector('.booking-lead')
  const template = lead?.querySelector('template')
  if (!option || !template) return
  const words = template.content.cloneNode(true) as DocumentFragment
  words.querySelector('b')?.append(option.value)
  words.querySelector('span')?.append(option.dataset.facts ?? '')
  lead?.querySelector('p')?.replaceChildren(words)
  const field = document.querySelector<HTMLInputElement>('#terminwunsch [name="service"]')
  if (field) field.value ||= option.value
  const ways = document.querySelector<HTMLElement>('.contact-ways')
  if (!ways) return
  const placeholder = encodeURIComponent(ways.dataset.service ?? '')
  for (const { href, dataset } of ways.querySelectorAll<HTMLAnchorElement>('[data-with-service]')) {
    const named = dataset.withService?.replaceAll(placeholder, encodeURIComponent(option.value))
    // The same way stands in the menu, in the footer and under the thumb.
    const [address = href] = href.split('?')
    for (const link of document.querySelectorAll('a')) {
      if ([href, address].includes(link.href)) link.href = named ?? href
    }
  }
}

/** In the words of the catalogue, never those somebody wrote into a link. */
function chosenOption() {
  const slug = new URLSearchParams(location.search).get('leistung')
  const options = document.querySelectorAll<HTMLOptionElement>('#leistungen option')
  return [...options].find(({ dataset }) => dataset.slug === slug)
}
