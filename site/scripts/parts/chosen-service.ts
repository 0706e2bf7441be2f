/** The service that `?leistung=` names stands in the text above and in every message that is prepared. */
export function showChosenService() {
  const option = chosenOption()
  const ways = document.querySelector<HTMLElement>('.contact-ways')
  if (!option || !ways) return
  const words = ways.querySelector('template')?.content.cloneNode(true) as DocumentFragment
  words.querySelector('b')?.append(option.value)
  words.querySelector('span')?.append(option.dataset.facts ?? '')
  ways.querySelector('.contact-ways-choice')?.replaceChildren(words)
  const placeholder = encodeURIComponent(ways.dataset.service ?? '')
  for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-with-service]')) {
    link.href = (link.dataset.withService ?? link.href).replaceAll(
      placeholder,
      encodeURIComponent(option.value),
    )
  }
}

/** In the words of the catalogue, never those somebody wrote into a link. */
export function chosenOption() {
  const slug = new URLSearchParams(location.search).get('leistung')
  const options = document.querySelectorAll<HTMLOptionElement>('#leistungen option')
  return [...options].find(({ dataset }) => dataset.slug === slug)
}
