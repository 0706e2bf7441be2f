import { type RefObject, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ChosenService } from './chosen-service.ts'

/** The service that `?leistung=` names, looked up after hydration: the built page knows no visitor's wish. */
export function useChosenService(choices: RefObject<HTMLElement | null>) {
  const [parameters] = useSearchParams()
  const slug = parameters.get('leistung')
  const [service, setService] = useState<ChosenService | null>(null)
  useEffect(() => {
    const options = choices.current?.querySelectorAll('option') ?? []
    const option = [...options].find(({ dataset }) => dataset.slug === slug)
    const facts = option?.dataset.facts ?? ''
    setService(option ? { slug: slug ?? '', name: option.value, facts } : null)
  }, [choices, slug])
  return service
}
