/** The printed list says of which day it is. */
export function watchPrinting(list: HTMLElement) {
  addEventListener('beforeprint', () => {
    const place = list.querySelector('[data-printed-on]')
    const today = new Date().toLocaleDateString('de-DE', { dateStyle: 'long' })
    if (place) place.textContent = ` Stand ${today}.`
  })
}
