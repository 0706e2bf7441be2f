import type { ReactNode } from 'react'
import './notice.css'

type NoticeProps = { text: string; isBad?: boolean; onClose: () => void; children?: ReactNode }

/** What was done or failed, until it is dismissed. */
export function Notice(props: NoticeProps) {
  const tone = props.isBad
    ? ({ className: 'notice', 'data-tone': 'rot', role: 'alert' } as const)
    : { className: 'notice on-night' }
  return (
    <p {...tone}>
      <span>{props.text}</span>
      {props.children}
      <button type="button" aria-label="Meldung schließen" onClick={props.onClose}>
        ×
      </button>
    </p>
  )
}
