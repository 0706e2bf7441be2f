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
