export function startPhotos() {
  openPhotosLarge()
  dividePairs()
}

/** So far a finger moves before it means another photo. */
const SWIPE_PX = 40

/** A photo of the gallery opens large; arrows and fingers turn to its neighbours, Back closes it. */
export function openPhotosLarge() {
  const dialog = document.querySelector<HTMLDialogElement>('.lightbox')
  const stage = dialog?.querySelector<HTMLElement>('.lightbox-stage')
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.photo-link')]
  if (!dialog || !stage) return
  let at = 0

  function show(place: number) {
    at = (place + links.length) % links.length
    const link = links[at]
    const small = link?.querySelector<HTMLImageElement>('img:not([aria-hidden])')
    if (!link || !small) return
    const word = link.querySelector('small')?.textContent
    stage?.replaceChildren(largePicture(small, link.href))
    write('figcaption > span', word ? `${word}: ${small.alt}` : small.alt)
    write('figcaption > small', `${at + 1} von ${links.length}`)
  }

  function write(selector: string, text: string) {
    const place = dialog?.querySelector(selector)
    if (place) place.textContent = text
  }

  function turn(step: number) {
    // It still stands there while it fades.
    if (!dialog?.open) return
    show(at + step)
    history.replaceState({ photo: links[at]?.href }, '')
  }

  /** What the history says is open, if it is still on the page: Back, Forward and a reload change it. */
  function followHistory() {
    const place = links.findIndex(({ href }) => href === history.state?.photo)
    if (place < 0) return dialog?.close()
    show(place)
    if (!dialog?.open) dialog?.showModal()
  }

  for (const link of links) {
    link.addEventListener('click', (event) => {
      // Whoever wants it in a tab of its own gets the file.
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      history.pushState({ photo: link.href }, '')
      followHistory()
    })
  }
  dialog.addEventListener('keydown', ({ key }) => {
    if (key === 'ArrowLeft') turn(-1)
    if (key === 'ArrowRight') turn(1)
  })
  dialog.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    const button = target.closest('button')
    if (button?.value === 'previous') turn(-1)
    if (button?.value === 'next') turn(1)
    // A click beside the photo closes it too.
    if (button?.value === 'close' || !target.closest('button, img, figcaption')) dialog.close()
  })
  dialog.addEventListener('close', () => {
    if (history.state?.photo) history.back()
  })
  watchSwipes(stage, turn)
  addEventListener('popstate', followHistory)
  followHistory()
}

/** A new element: one whose address changes goes on showing the old photo until the new one is there. */
function largePicture(small: HTMLImageElement, src: string) {
  const picture = new Image()
  picture.alt = small.alt
  const [width, height] = ['width', 'height'].map((name) => Number(small.getAttribute(name)))
  picture.style.setProperty('--shape', String((width ?? 1) / (height ?? 1)))
  if (small.complete) picture.style.backgroundImage = `url("${small.currentSrc}")`
  picture.src = src
  return picture
}

/** The photo follows a finger; let go far enough, it makes room for its neighbour. A mouse has the buttons. */
function watchSwipes(stage: HTMLElement, turn: (step: number) => void) {
  let from: number | null = null
  stage.addEventListener('pointerdown', ({ isPrimary, pointerType, clientX }) => {
    from = isPrimary && pointerType !== 'mouse' ? clientX : null
  })
  stage.addEventListener('pointermove', ({ clientX }) => {
    if (from !== null) stage.style.translate = `${clientX - from}px`
  })
  for (const end of ['pointerup', 'pointercancel', 'pointerleave'] as const) {
    stage.addEventListener(end, ({ clientX }) => {
      const far = from === null ? 0 : clientX - from
      from = null
      stage.style.translate = ''
      if (end === 'pointerup' && Math.abs(far) > SWIPE_PX) turn(far < 0 ? 1 : -1)
    })
  }
}

/** The slider between before and after says how much of after is seen. */
export function dividePairs() {
  for (const pair of document.querySelectorAll<HTMLElement>('.photo-pair')) {
    const slider = pair.querySelector('input')
    function divide() {
      const after = slider?.valueAsNumber ?? 0
      pair.style.setProperty('--edge', `${100 - after}%`)
      slider?.setAttribute('aria-valuetext', `${after} % nachher`)
    }
    slider?.addEventListener('input', divide)
    // Whoever comes back finds it where it was.
    divide()
  }
}
