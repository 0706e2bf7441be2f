import { useRef, useState } from 'react'
import { useKept } from './use-kept.ts'

type Kept<Form> = { open: string | null; forms: Record<string, Form> }

/**
 * The forms of one screen, each with a name: what is being typed in one outlives a look elsewhere and a reload,
 * until it is saved or discarded. `start` is one that is open from the beginning.
 */
export function useOpenForms<Form>(screen: string, start?: { name: string; fresh: Form } | null) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [kept, keep] = useKept<Kept<Form>>(`formulare:${screen}`)
  const [begun, setBegun] = useState(start ?? null)
  const forms = kept?.forms ?? {}
  const open = begun?.name ?? kept?.open ?? null

  function write(name: string | null, next: Record<string, Form>) {
    const hasWords = Object.keys(next).length > 0
    keep(name === null && !hasWords ? null : { open: name, forms: next }, hasWords)
  }

  /** An entry that is gone takes along what was typed in it. */
  function drop(name: string | null) {
    const { [name ?? '']: _, ...others } = forms
    if (name === open) setBegun(null)
    write(name === open ? null : open, name === null ? forms : others)
  }

  return {
    open,
    form: open === null ? null : (forms[open] ?? begun?.fresh ?? null),
    heading,
    begin(name: string, fresh: Form) {
      setBegun({ name, fresh })
      write(name, forms)
    },
    change(form: Form) {
      if (open !== null) write(open, { ...forms, [open]: form })
    },
    /** What was typed in it is over. */
    close() {
      drop(open)
      heading.current?.focus()
    },
    drop,
  }
}
