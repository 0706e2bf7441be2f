import { nextTyping } from './typing.ts'

/** Types the headline again and again; returns how to end that with the whole line in its place. */
export function typeHeadline() {
  const heading = document.querySelector('.headline')
  if (!heading) return () => {}
  const whole = [...heading.childNodes].map((node) => node.cloneNode(true))
  const spans = lettersOf(heading)
  let typing = { shown: spans.length, isDeleting: false }
  let timer: ReturnType<typeof setTimeout>
  function show() {
    // Letters not typed yet keep their place invisibly, so the layout never moves.
    for (const [index, span] of spans.entries()) span.className = stateOf(index, typing.shown)
    const next = nextTyping(typing, spans.length)
    timer = setTimeout(() => {
      typing = next.typing
      show()
    }, next.delay)
  }
  show()
  return () => {
    clearTimeout(timer)
    heading.replaceChildren(...whole)
  }
}

/** Every letter in a span of its own. */
function lettersOf(parent: Element): HTMLSpanElement[] {
  return [...parent.childNodes].flatMap((node) => {
    if (node instanceof Element) {
      if (node.childNodes.length > 0) return lettersOf(node)
      node.remove()
      return []
    }
    const letters = [...(node.textContent ?? '')].map((letter) => {
      const span = document.createElement('span')
      span.textContent = letter
      return span
    })
    node.replaceWith(...letters)
    return letters
  })
}

function stateOf(index: number, shown: number) {
  if (index === shown - 1) return 'typing-last'
  return index >= shown ? 'typing-ahead' : ''
}
