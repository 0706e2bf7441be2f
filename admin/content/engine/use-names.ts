import { useMemo } from 'react'
import { useSalon } from '#admin/salon/use-salon.ts'
import { fill } from '#domain/salon/document/fill.ts'
import { factsOf } from '#domain/salon/facts.ts'

/** Texts as they are read: '{Ort}' becomes the place, where it is known. */
export function useNames() {
  const { salon } = useSalon()
  return useMemo(() => {
    const services = salon.categories.flatMap((category) => category.services)
    const lookup = factsOf({ ...salon, services })
    return (text: string) => fill(text, lookup) || text
  }, [salon])
}
