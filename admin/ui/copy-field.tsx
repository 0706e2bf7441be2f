import { type ReactNode, useRef, useState } from 'react'
import { Button } from './button.tsx'

type Props = { label: string; text: string; tone?: 'kupfer'; children?: ReactNode }

/** Something to take along: shown whole, copied by a press. */
export function CopyField({ label, text, tone, children }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')

  /** Without the right to copy, or without https, it is at least marked. */
  async function copy() {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setSaid('Kopiert.')
    } catch {
      setSaid('Die Adresse ist markiert: bitte selbst kopieren.')
    }
  }

  return (
    <>
      <div className="cluster copy-field">
        <input ref={field} readOnly aria-label={label} value={text} />
        <Button tone={tone} onClick={copy}>
          Kopieren
        </Button>
        {children}
      </div>
      <p role="status">{said}</p>
    </>
  )
}
