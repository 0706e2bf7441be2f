import type { Passkey, WaysIn } from '#admin/api/account.ts'
import type { Invitation, Person } from '#admin/api/people.ts'
import { counted, dayAndMonth, longDate } from '#domain/german.ts'
import { daysAfter } from '#domain/holidays.ts'
import { shortDayText, when } from '#domain/moments.ts'
import { berlinDate, berlinTime } from '#domain/opening-hours.ts'
import type { PersonRole } from '#domain/people/access-log.ts'

/** From so few codes on somebody is told to make new ones. */
const FEW_CODES = 3

export const ROLE_SENTENCES: Record<PersonRole, string> = {
  team: 'Anfragen, Bewerbungen, Termine, Bewertungen, besondere Tage und Fotos',
  owner: 'Alles, auch Personen, Preise und Texte, Rechtliches, Sicherung und Veröffentlichen',
}

/** 'heute', 'gestern', 'am 3. Oktober', 'am 3. Oktober 2025' */
export function dayWords(moment: string, now = new Date()) {
  const [date, today] = [berlinDate(new Date(moment)), berlinDate(now)]
  if (date === today) return 'heute'
  if (date === daysAfter(today, -1)) return 'gestern'
  return `am ${dateWords(moment, now)}`
}

/** '3. Oktober', '3. Oktober 2025' */
export function dateWords(moment: string, now = new Date()) {
  const date = berlinDate(new Date(moment))
  return date.slice(0, 4) === berlinDate(now).slice(0, 4) ? dayAndMonth(date) : longDate(date)
}

/** 'Sie · heute aktiv · 2 Passkeys': how it stands with somebody who works here. */
export function personText(person: Person, isMe: boolean, now = new Date()) {
  const { last_active_at: last } = person
  const active = last ? `${dayWords(last, now)} aktiv` : 'noch nie angemeldet'
  return [isMe ? 'Sie' : person.name && person.email, active, waysText(person)]
    .filter(Boolean)
    .join(' · ')
}

function waysText({ passkeys, has_password }: Pick<Person, 'passkeys' | 'has_password'>) {
  if (passkeys > 0) return counted(passkeys, 'Passkey', 'Passkeys')
  return has_password ? 'nur Passwort' : ''
}

/** 'seit 3. Oktober · zuletzt heute, 08:51' */
export function passkeyText({ created_at, last_used_at }: Passkey, now = new Date()) {
  const used = last_used_at ? `zuletzt ${when(last_used_at, now)}` : 'noch nicht benutzt'
  return `seit ${dateWords(created_at, now)} · ${used}`
}

/** Why this passkey has to stay; null where it may go. */
export function whyItStays(passkeys: number, ways: WaysIn | null, isPasskeyDemanded: boolean) {
  if (passkeys > 1 || (ways?.has_password && !isPasskeyDemanded)) return null
  return 'Ihr einziger Weg herein: Fügen Sie zuerst einen anderen hinzu.'
}

/** '8 von 10 übrig, vom 3. Oktober' */
export function codesText({ recovery_codes, recovery_codes_made_at: made }: WaysIn) {
  if (!made) return 'Noch keine. Mit einem Code kommen Sie ohne Ihr Gerät herein.'
  return `${recovery_codes} von 10 übrig, vom ${dateWords(made)}`
}

export function hasFewCodes({ recovery_codes, recovery_codes_made_at }: WaysIn) {
  return recovery_codes_made_at !== null && recovery_codes <= FEW_CODES
}

/** Whoever is the last of them can neither leave nor step down. */
export function isLastOwner(people: readonly Pick<Person, 'id' | 'role'>[], id: string) {
  return people.every((one) => one.role === (one.id === id ? 'owner' : 'team'))
}

export function isExpired({ expires_at }: Pick<Invitation, 'expires_at'>, now = new Date()) {
  return new Date(expires_at) <= now
}

/** 'Fr 20.11., 10:40' */
export function expiryText({ expires_at }: Pick<Invitation, 'expires_at'>) {
  const at = new Date(expires_at)
  return `${shortDayText(berlinDate(at))}, ${berlinTime(at)}`
}

/** What goes with a link into a chat. */
export function inviteText(link: string, salon: string) {
  return `Ihr Zugang zur Verwaltung von ${salon}: ${link}`
}

/** 'Fatma' */
export function firstName(name: string) {
  return name.split(' ')[0] ?? ''
}
