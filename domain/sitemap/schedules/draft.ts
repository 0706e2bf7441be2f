import {
  ADDRESS_MAX,
  domainOf,
  hasCredentials,
  hostOf,
  isAbsoluteHttps,
} from '#domain/sitemap/address.ts'
import type { Frequency } from '#domain/sitemap/schedule.ts'
import { isMailbox } from '#domain/text-field.ts'

const THRESHOLD_DEFAULT = 70
export const THRESHOLD_MAX = 100
const DOMAIN_MAX = 253
const SITEMAP_PATH = '/sitemap.xml'

/** What stands in the form, as it was typed. */
export type Draft = {
  domain: string
  sitemapUrl: string
  frequency: Frequency
  threshold: string
  email: string
  /** A schedule that exists keeps its domain: another domain is another schedule. */
  isKnown: boolean
}

export type Plan = {
  domain: string
  sitemap_url: string
  schedule_frequency: Frequency
  alert_threshold: number
  alert_email: string | null
}

export type Problems = Partial<Record<Exclude<keyof Draft, 'isKnown'>, string>>

/** Begins with the salon's own site; empty once that has a schedule, so that nobody replaces it unawares. */
export function newDraft(siteUrl: string, taken: string[] = []): Draft {
  const own = hostOf(siteUrl)
  const isTaken = taken.includes(own)
  return {
    domain: isTaken ? '' : own,
    sitemapUrl: isTaken ? '' : siteUrl + SITEMAP_PATH,
    frequency: 'weekly',
    threshold: String(THRESHOLD_DEFAULT),
    email: '',
    isKnown: false,
  }
}

export function draftOf(plan: Plan): Draft {
  return {
    domain: plan.domain,
    sitemapUrl: plan.sitemap_url,
    frequency: plan.schedule_frequency,
    threshold: String(plan.alert_threshold),
    email: plan.alert_email ?? '',
    isKnown: true,
  }
}

/** What a run will compare: the host as the sitemap's address has it, also from a pasted address. */
export function typedDomain(text: string) {
  const host = text.trim().replace(/^[a-z]+:\/\//i, '')
  return hostOf(`https://${host}`)
}

export function problemsOf(draft: Draft): Problems {
  const problems: Problems = {}
  const url = draft.sitemapUrl.trim()
  const host = domainOf(url)
  if (url === '') problems.sitemapUrl = 'Bitte nennen Sie die Adresse der Sitemap.'
  else if (hasCredentials(url)) {
    problems.sitemapUrl =
      'In der Adresse stehen Zugangsdaten, und Passwörter speichern wir nicht. Bitte nehmen Sie alles zwischen https:// und @ weg, auch das @ selbst.'
  } else if (!isAbsoluteHttps(url)) {
    problems.sitemapUrl = 'Bitte schreiben Sie die ganze Adresse, sie beginnt mit https://.'
  }
  if (url.length > ADDRESS_MAX) {
    problems.sitemapUrl = `Die Adresse ist zu lang. Möglich sind ${ADDRESS_MAX.toLocaleString('de-DE')} Zeichen.`
  }
  const domain = typedDomain(draft.domain)
  if (draft.domain.trim() === '') problems.domain = 'Bitte nennen Sie die Domain.'
  else if (domain === '' || domain.length > DOMAIN_MAX)
    problems.domain = 'Das ist keine Domain. Richtig ist zum Beispiel: salon.de'
  else if (host && host !== domain) {
    problems[draft.isKnown ? 'sitemapUrl' : 'domain'] =
      `Domain und Sitemap gehören nicht zusammen: Die Sitemap liegt auf ${host}.`
  }
  if (!/^\d{1,3}$/.test(draft.threshold.trim()) || Number(draft.threshold) > THRESHOLD_MAX) {
    problems.threshold = 'Bitte nennen Sie eine ganze Zahl von 0 bis 100.'
  }
  const email = draft.email.trim()
  if (email !== '' && !isMailbox(email)) {
    problems.email = 'Bitte prüfen Sie die E-Mail-Adresse. Möglich ist genau eine.'
  }
  return problems
}

export function planOf(draft: Draft): Plan {
  return {
    domain: draft.isKnown ? draft.domain : typedDomain(draft.domain),
    sitemap_url: draft.sitemapUrl.trim(),
    schedule_frequency: draft.frequency,
    alert_threshold: Number(draft.threshold),
    alert_email: draft.email.trim() || null,
  }
}
