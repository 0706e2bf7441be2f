import { type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { Failure } from '#admin/list/failure.tsx'
import { useListContext } from '#admin/list/state/list-context.ts'
import { Button } from '#admin/ui/button.tsx'
import { Mark, type MarkWords } from '#admin/ui/mark.tsx'
import { when } from '#domain/moments.ts'
import './row.css'

/** An entry in two lines: who and how it stands, then what it is about. */
export type RowWords = {
  id: string
  name: string
  /** Beside the name. */
  stars?: ReactNode
  mark: MarkWords
  text: string
  at: string
  /** Nothing to do any more. */
  isSettled?: boolean
  /** The one thing that is done without opening it. */
  action?: ReactNode
  /** It publishes the words: where they are cut off they are shown whole first. */
  mustRead?: boolean
}

type Props = RowWords & { isOpen: boolean }

export function Row(props: Props) {
  const { id, name, stars, mark, text, at, isSettled, action, mustRead, isOpen } = props
  const { isChosen, choose, openAddress, openId } = useListContext()
  const words = useRef<HTMLParagraphElement>(null)
  const own = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const isUnread = mustRead && isCut && !isWhole && !isOpen

  useEffect(() => {
    const text = words.current
    if (!text || !mustRead || isWhole) return
    const observer = new ResizeObserver(() => setCut(text.scrollHeight > text.clientHeight))
    observer.observe(text)
    return () => observer.disconnect()
  }, [mustRead, isWhole])

  function showWhole() {
    flushSync(() => setWhole(true))
    own.current?.querySelector('button')?.focus({ preventScroll: true })
  }

  return (
    <li
      className="row"
      data-id={id}
      data-open={isOpen ? '' : undefined}
      data-settled={isSettled ? '' : undefined}
      data-chosen={isChosen(id) ? '' : undefined}
    >
      <label className="row-choose">
        <input
          type="checkbox"
          data-key="x"
          aria-label={`${name} auswählen`}
          checked={isChosen(id)}
          onChange={({ target }) => choose([id], target.checked)}
        />
      </label>
      <div className="row-words">
        <h2>
          <Link
            to={openAddress(id)}
            replace={openId !== null}
            preventScrollReset
            aria-current={isOpen ? 'true' : undefined}
          >
            <bdi>{name}</bdi>
          </Link>{' '}
          {stars}
        </h2>
        <Mark {...mark} />
        <p ref={words} className="row-text" data-whole={isWhole ? '' : undefined} dir="auto">
          {text}
        </p>
        <time dateTime={at}>{when(at)}</time>
      </div>
      {action && (
        <div ref={own} className="row-action">
          {isUnread ? (
            <Button data-key="a" onClick={showWhole}>
              Ganz lesen
            </Button>
          ) : (
            action
          )}
        </div>
      )}
      {!isOpen && <Failure id={id} />}
    </li>
  )
}
