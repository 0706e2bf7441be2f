/**
 * The map of somebody else covers the drawing only after a click (TDDDG § 25). No browser tells whether it
 * came: the way back stays beside it.
 */
export function offerMap() {
  const [consent, loaded] = document.querySelectorAll<HTMLElement>('.salon-map-consent')
  const picture = document.querySelector<HTMLElement>('.salon-map-picture')
  if (!consent || !loaded || !picture) return
  const frame = mapFrame(picture.dataset)
  const turn = (isLoaded: boolean) => {
    consent.hidden = isLoaded
    loaded.hidden = !isLoaded
  }
  for (const one of [consent, loaded]) one.toggleAttribute('data-ready', true)
  consent.querySelector('button')?.addEventListener('click', () => {
    picture.append(frame)
    turn(true)
    frame.focus()
  })
  loaded.querySelector('button')?.addEventListener('click', () => {
    frame.remove()
    turn(false)
    consent.querySelector('button')?.focus()
  })
}

function mapFrame({ map = '', title = '' }: DOMStringMap) {
  const frame = Object.assign(document.createElement('iframe'), { title })
  frame.referrerPolicy = 'strict-origin'
  frame.sandbox.value = 'allow-scripts allow-same-origin allow-popups'
  frame.src = map
  return frame
}
