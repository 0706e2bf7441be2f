import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Failure } from '#admin/list/failure.tsx'
import { Mark, type MarkWords } from '#admin/list/mark.tsx'
import { useListContext } from '#admin/list/state/list-context.ts'
import { when } from '#domain/inbox/when.ts'
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
}

type Props = RowWords & { isOpen: boolean; canChoose: boolean }

export function Row(props: Props) {
  const { id, name, stars, mark, text, at, isSettled, action, isOpen, canChoose } = props
  const { isChosen, choose, openAddress, openId } = useListContext()
  return (
    <li
      className="row"
      data-id={id}
      data-open={isOpen ? '' : undefined}
      data-settled={isSettled ? '' : undefined}
      data-chosen={isChosen(id) ? '' : undefined}
    >
      {canChoose && (
        <label className="row-choose">
          <input
            type="checkbox"
            data-key="x"
            aria-label={`${name} auswählen`}
            checked={isChosen(id)}
            onChange={({ target }) => choose([id], target.checked)}
          />
        </label>
      )}
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
        <p className="row-text" dir="auto">
          {text}
        </p>
        <time dateTime={at}>{when(at)}</time>
      </div>
      {action && <div className="row-action">{action}</div>}
      {!isOpen && <Failure id={id} />}
    </li>
  )
}
