import { useEffect, useState } from 'react'
import { salon } from '#content/salon.ts'
import { nextTyping } from './typing.ts'
import './typing-headline.css'

const PLAIN = 'Ihr Meisterfriseur in '
const EMPHASIS = salon.place
const LENGTH = PLAIN.length + EMPHASIS.length

export function TypingHeadline({ isMoving }: { isMoving: boolean }) {
  return (
    <h1 className="typing-headline" aria-label={PLAIN + EMPHASIS}>
      {isMoving ? <TypedLetters /> : <WholeLine />}
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

/** Letters not typed yet keep their place invisibly, so the layout never moves. */
function TypedLetters() {
  const [typing, setTyping] = useState({ shown: LENGTH, isDeleting: false })
  useEffect(() => {
    const next = nextTyping(typing, LENGTH)
    const timer = setTimeout(() => setTyping(next.typing), next.delay)
    return () => clearTimeout(timer)
  }, [typing])
  return (
    <>
      <Letters text={PLAIN} shown={typing.shown} />
      <em>
        <Letters text={EMPHASIS} shown={typing.shown - PLAIN.length} />
      </em>
    </>
  )
}

function Letters({ text, shown }: { text: string; shown: number }) {
  return [...text].map((letter, index) => {
    const state = index === shown - 1 ? 'typing-last' : index >= shown ? 'typing-ahead' : undefined
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the line
      <span key={index} className={state}>
        {letter}
      </span>
    )
  })
}
