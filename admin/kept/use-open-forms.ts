import { useRef, useState } from 'react'
import { keepDraft, readDraft } from './drafts.ts'

type Kept<Form> = { open: string | null; forms: Record<string, Form> }

/**
 * The forms of one screen, each with a name: what is being typed in one outlives a look elsewhere and a reload,
 * until it is saved or discarded. `start` is one that is open from the beginning.
 */
export function useOpenForms<Form>(screen: string, start?: { name: string; fresh: Form } | null) {
  const key = `formulare:${screen}`
  const heading = useRef<HTMLHeadingElement>(null)
  const read = () => readDraft<Kept<Form>>(key) ?? { open: null, forms: {} }
  const [shown, setShown] = useState(() => {
    const { open: last, forms } = read()
    const open = start?.name ?? last
    const form = open === null ? null : (forms[open] ?? (start ? start.fresh : null))
    return { open, form }
  })

  function write(open: string | null, name: string, form: Form | null) {
    const { [name]: _, ...others } = read().forms
    const forms = form ? { ...others, [name]: form } : others
    const hasWords = Object.keys(forms).length > 0
    keepDraft(key, open === null && !hasWords ? null : { open, forms }, hasWords)
  }

  function show(open: string | null, form: Form | null) {
    keepDraft(key, { ...read(), open }, Object.keys(read().forms).length > 0)
    setShown({ open, form })
  }

  return {
    ...shown,
    heading,
    begin: (name: string, fresh: Form) => show(name, read().forms[name] ?? fresh),
    change(form: Form) {
      if (shown.open !== null) write(shown.open, shown.open, form)
      setShown({ ...shown, form })
    },
    /** What was typed in it is over. */
    close() {
      if (shown.open !== null) write(null, shown.open, null)
      setShown({ open: null, form: null })
      heading.current?.focus()
    },
    /** An entry that is gone takes along what was typed in it. */
    drop(name: string) {
      write(shown.open === name ? null : shown.open, name, null)
      if (shown.open === name) setShown({ open: null, form: null })
    },
  }
}
