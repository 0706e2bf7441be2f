/**
 * What moves on a page does so where the visitor's system allows it and until somebody stops it; the
 * styles follow `data-moving`. `move` begins what styles alone cannot move and returns how to end it.
 */
export function startMotion(move: () => () => void = () => () => {}) {
  const part = document.querySelector<HTMLElement>('[data-motion]')
  const button = part?.querySelector<HTMLButtonElement>('[data-motion-button]')
  if (!part || !button) return
  const calm = matchMedia('(prefers-reduced-motion: reduce)')
  let isPaused = false
  let end = () => {}
  function update() {
    const isMoving = !calm.matches && !isPaused
    end()
    end = isMoving ? move() : () => {}
    part?.toggleAttribute('data-moving', isMoving)
    if (button) button.hidden = calm.matches
  }
  button.addEventListener('click', () => {
    isPaused = !isPaused
    update()
  })
  calm.addEventListener('change', update)
  update()
}
