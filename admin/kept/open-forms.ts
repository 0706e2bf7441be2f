import { keepDraft, readDraft } from './drafts.ts'

type Kept<Form> = { open: string | null; forms: Record<string, Form> }

/** What was told as wrong and still is: a mended field is not called wrong until the next try. */
export function stillWrong<Problems extends object>(told: Problems, found: Problems): Problems {
  const kept = Object.entries(found).filter(([field]) => field in told)
  return Object.fromEntries(kept) as Problems
}

/** The forms of one screen: which is open and what stands in each, until it is saved or discarded. */
export function openForms<Form>(screen: string) {
  const key = `formulare:${screen}`

  function read() {
    return readDraft<Kept<Form>>(key) ?? { open: null, forms: {} }
  }

  function write(kept: Kept<Form>) {
    const hasWords = Object.keys(kept.forms).length > 0
    keepDraft(key, kept.open === null && !hasWords ? null : kept, hasWords)
  }

  return {
    open: () => read().open,
    formOf: (name: string | null) => (name === null ? null : (read().forms[name] ?? null)),
    setOpen: (open: string | null) => write({ ...read(), open }),
    keep(name: string, form: Form | null) {
      const { open, forms } = read()
      const { [name]: _, ...others } = forms
      write({ open, forms: form ? { ...others, [name]: form } : others })
    },
  }
}
