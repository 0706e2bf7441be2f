/** /faq#parken shows its answer, whatever was filtered and however the visitor came. */
export function showAnswer() {
  function show() {
    const answer = document.getElementById(location.hash.slice(1))
    const details = answer?.closest('.questions details')
    if (!(details instanceof HTMLDetailsElement)) return
    const everything = document.querySelector<HTMLInputElement>('.questions input[value="alle"]')
    if (everything) everything.checked = true
    details.open = true
    details.scrollIntoView({ block: 'start' })
  }
  show()
  addEventListener('hashchange', show)
}
