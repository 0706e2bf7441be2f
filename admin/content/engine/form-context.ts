import { createContext, useContext } from 'react'
import type { SalonDocument } from '#domain/salon/schema/document.ts'

/** What a field of any depth needs: it reads and writes its own place of the draft. */
export type Form = {
  draft: SalonDocument
  change: (draft: SalonDocument) => void
  at: (path: readonly string[]) => unknown
  set: (path: readonly string[], value: unknown) => void
  /** Whether something in it is typed and not saved. */
  isChanged: (path: readonly string[]) => boolean
  /** Somebody has left the field: now it may say what is wrong. */
  touch: (path: readonly string[]) => void
  /** What is wrong with this very place. */
  problemAt: (path: readonly string[]) => string | undefined
  /** What is wrong with it or anything in it. */
  problemIn: (path: readonly string[]) => string | undefined
}

const FormContext = createContext<Form | null>(null)

export const FormProvider = FormContext.Provider

export function useForm(): Form {
  const form = useContext(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}
