/** The map of somebody else takes the drawing's place only after a click (TDDDG § 25). */
export function offerMap() {
  const consent = document.querySelector<HTMLElement>('.salon-map-consent')
  const picture = document.querySelector<HTMLElement>('.salon-map-picture')
  const { map = '', title = '' } = picture?.dataset ?? {}
  if (!consent || !picture) return
  consent.toggleAttribute('data-ready', true)
  consent.querySelector('button')?.addEventListener('click', () => {
    const frame = Object.assign(document.createElement('iframe'), { title })
    frame.referrerPolicy = 'strict-origin'
    frame.sandbox.value = 'allow-scripts allow-same-origin allow-popups'
    frame.src = map
    picture.replaceChildren(frame)
    consent.remove()
    frame.focus()
  })
}
