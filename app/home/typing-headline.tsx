import { useEffect, useRef } from 'react'
import { salon } from '#content/salon.ts'
import { nextTyping } from './typing.ts'
import './typing-headline.css'

const PLAIN = 'Ihr Meisterfriseur in '
const EMPHASIS = salon.place

export function TypingHeadline({ isMoving }: { isMoving: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isMoving && heading.current) return typeOn([...heading.current.querySelectorAll('span')])
  }, [isMoving])
  return (
    <h1 ref={heading} className="typing-headline" aria-label={PLAIN + EMPHASIS}>
      {isMoving ? <AllLetters /> : <WholeLine />}
    </h1>
  )
}

function WholeLine() {
  return (
    <>
      {PLAIN}
      <em>
        {EMPHASIS}
        <span className="typing-cursor" />
      </em>
    </>
  )
}

function AllLetters() {
  return (
    <>
      {letters(PLAIN)}
      <em>{letters(EMPHASIS)}</em>
    </>
  )
}

function letters(text: string) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the line
  return [...text].map((letter, index) => <span key={index}>{letter}</span>)
}

/**
 * Letters not typed yet keep their place invisibly, so the layout never moves. React is not asked: a
 * render for every letter would again and again throw away the page somebody is on their way to.
 */
function typeOn(spans: Element[]) {
  let typing = { shown: spans.length, isDeleting: false }
  let timer: ReturnType<typeof setTimeout>
  function show() {
    for (const [index, span] of spans.entries()) span.className = stateOf(index, typing.shown)
    const next = nextTyping(typing, spans.length)
    timer = setTimeout(() => {
      typing = next.typing
      show()
    }, next.delay)
  }
  show()
  return () => clearTimeout(timer)
}

function stateOf(index: number, shown: number) {
  if (index === shown - 1) return 'typing-last'
  return index >= shown ? 'typing-ahead' : ''
}
