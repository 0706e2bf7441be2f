import { createContext, useContext, useMemo } from 'react'
import type { Salon } from '#domain/salon/salon.ts'
import { salonOf } from '#domain/salon/salon-of.ts'
import type { StoredSalon } from './load-salon.ts'

/** What is stored, and what visitors see of it today. */
type KnownSalon = StoredSalon & { salon: Salon }

const SalonContext = createContext<KnownSalon | null>(null)

export const SalonProvider = SalonContext.Provider

export function useKnownSalon(stored: StoredSalon | undefined): KnownSalon | null {
  return useMemo(() => {
    if (!stored) return null
    const { document, today, isSampleSite } = stored
    return { ...stored, salon: salonOf(document, { today, showsSamples: isSampleSite }) }
  }, [stored])
}

export function useSalon(): KnownSalon {
  const known = useContext(SalonContext)
  if (!known) throw new Error('A screen outside of the layout asks for the salon')
  return known
}
