/** A photo of the wall opens large; arrows turn to its neighbours. */
export function openPhotosLarge() {
  const dialog = document.querySelector<HTMLDialogElement>('.lightbox')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.photo-wall a')]
  if (!dialog || links.length === 0) return
  const picture = dialog.querySelector('img')
  let at = 0

  function show(place: number) {
    at = (place + links.length) % links.length
    const small = links[at]?.querySelector('img')
    if (!picture || !small) return
    Object.assign(picture, { src: small.src, width: small.width, height: small.height })
    picture.alt = small.alt
    write('figcaption > span', small.alt)
    write('figcaption > small', `${at + 1} von ${links.length}`)
  }

  function write(selector: string, text: string) {
    const place = dialog?.querySelector(selector)
    if (place) place.textContent = text
  }

  for (const [place, link] of links.entries()) {
    link.addEventListener('click', (event) => {
      event.preventDefault()
      show(place)
      dialog.showModal()
    })
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') show(at - 1)
    if (key === 'ArrowRight') show(at + 1)
  })
  dialog.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.value === 'previous') show(at - 1)
    if (button?.value === 'next') show(at + 1)
    // A click beside the photo closes it too.
    if (button?.value === 'close' || target === dialog) dialog.close()
  })
}
