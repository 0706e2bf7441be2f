import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '#admin/ui/button.tsx'
import { LoadFailed } from '#admin/ui/load-failed.tsx'
import { Mark, type MarkWords } from '#admin/ui/mark.tsx'
import './few-entries.css'

type Props = {
  name: string
  heading: RefObject<HTMLHeadingElement | null>
  className: string
  lead: ReactNode
  /** The form that is open, or what begins a new entry. */
  form: ReactNode
  add: { label: string; onAdd: () => void }
  /** The entries as they were asked for. */
  asked: { answer: unknown; hasFailed: boolean; failure: unknown }
  status: ReactNode
  /** What else went wrong, and what can be taken back. */
  messages?: ReactNode
  children: ReactNode
}

/** A screen with a list of few entries, and a form that adds and changes them. */
export function FewEntries(props: Props) {
  const { name, heading, className, form, add, asked } = props
  const isLoaded = asked.answer !== null
  return (
    <div className={`few-entries ${className}`}>
      <h1 ref={heading} tabIndex={-1}>
        {name}
      </h1>
      <p className="lead">{props.lead}</p>
      {form || (
        <Button tone="kupfer" disabled={!isLoaded} onClick={add.onAdd}>
          {add.label}
        </Button>
      )}
      <p role="status">
        {props.status}
        {!isLoaded && !asked.hasFailed && `Lade ${name}...`}
      </p>
      {asked.hasFailed && (
        <LoadFailed
          text={`${name} konnten nicht geladen werden.`}
          failure={asked.failure}
          hasLast={isLoaded}
        />
      )}
      {props.messages}
      {isLoaded && <ul className="lines">{props.children}</ul>}
    </div>
  )
}

type EntryProps = {
  name: string
  /** How it stands with it, behind its name. */
  marks: readonly (MarkWords | false | null | undefined)[]
  /** Before the marks. */
  words?: ReactNode
  /** Behind the marks. */
  more?: ReactNode
  actions: ReactNode
  children?: ReactNode
  isQuiet?: boolean
}

export function FewEntry(props: EntryProps) {
  const id = useId()
  return (
    <article aria-labelledby={id} data-quiet={props.isQuiet ? '' : undefined}>
      <div className="entry-words">
        <h2 id={id}>{props.name}</h2>
        <p className="cluster">
          {props.words}
          {props.marks.map((mark) => mark && <Mark key={mark.text} {...mark} />)}
          {props.more}
        </p>
        {props.children}
      </div>
      <div className="cluster">{props.actions}</div>
    </article>
  )
}
