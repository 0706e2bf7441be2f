import { createContext, type ReactNode, useContext } from 'react'
import type { FormName, Posted, SentForm } from '#domain/forms/posted.ts'
import type { OpeningNotes } from '#domain/hours/special-days.ts'
import type { ApprovedReview, RatingCount } from '#domain/review.ts'
import type { Salon } from '#domain/salon/salon.ts'

/** All that public pages are made of. */
export type SiteData = {
  salon: Salon
  /** The public address, without a slash at its end. */
  siteUrl: string
  opening: OpeningNotes
  reviews: {
    newest: ApprovedReview[]
    total: number
    counts: RatingCount[]
    /** The older ones that somebody asked for instead of those after the newest six. */
    further?: { page: number; rows: ApprovedReview[] }
  }
  dates: PageDates
}

/** The day on which a page was last changed, by path, while that is known. */
export type PageDates = Map<string, string>

/**
 * One page of it. `posted` is what somebody sent without a script and must look at again, `sent` what
 * has arrived that way.
 */
export type PageData = SiteData & {
  path: string
  posted?: Posted
  sent?: SentForm
}

const SiteContext = createContext<PageData | null>(null)

export function SiteProvider({ data, children }: { data: PageData; children: ReactNode }) {
  return <SiteContext value={data}>{children}</SiteContext>
}

export function useSite() {
  const data = useContext(SiteContext)
  if (!data) throw new Error('Only a page knows the salon; an island gets what it needs as props')
  return data
}

export function useSalon() {
  return useSite().salon
}

/** What came back for this form; null when it was another, or none. */
export function postedTo(form: FormName, posted: Posted | undefined) {
  return posted?.form === form ? posted : null
}
