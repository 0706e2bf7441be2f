/** The printed list says of which day it is; a page left open over night says the new one. */
export function watchPrinting(list: HTMLElement) {
  const place = list.querySelector('[data-printed-on]')
  const date = () => {
    const today = new Date().toLocaleDateString('de-DE', { dateStyle: 'long' })
    if (place) place.textContent = ` Stand: ${today}.`
  }
  date()
  addEventListener('beforeprint', date)
}
