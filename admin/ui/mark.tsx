export type MarkWords = {
  text: string
  tone?: 'bernstein' | 'gruen' | 'rot' | undefined
  /** A time that was promised stands without a ground. */
  isTime?: boolean
}

/** How it stands with an entry, in a word or two. */
export function Mark({ text, tone, isTime = false }: MarkWords) {
  return (
    <span className="mark" data-tone={tone} data-time={isTime ? '' : undefined}>
      {text}
    </span>
  )
}
