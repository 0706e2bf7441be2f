import * as v from 'valibot'
import { longDate } from '#domain/german.ts'
import { berlinDate } from '#domain/opening-hours.ts'
import { missingFacts, sampleNames } from '#domain/salon/document/samples.ts'
import { factName } from '#domain/salon/editing/changes.ts'
import { type SalonDocument, salonDocument } from '#domain/salon/schema/document.ts'
import type { Finding } from '#domain/system/checks.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/open.ts'
import { readOwnStored } from '#server/salon/stored.ts'
import { readSpecialDays } from '#server/special-days.ts'

const REMEDY = 'In der Verwaltung unter „Inhalte“ ändern oder bestätigen.'

/** What nobody has confirmed yet, part by part. */
export async function samples(
  database: Database,
  { isSampleSite }: Pick<Config, 'isSampleSite'>,
): Promise<Finding[]> {
  const { document, days } = await database.as('service_role', null, async (query) => ({
    ...(await readOwnStored(query)),
    days: await readSpecialDays(query, true),
  }))
  const today = berlinDate(new Date())
  const sampleDays = days.filter((day) => day.isSample && day.to >= today)
  return sampleFacts(document, isSampleSite, sampleDays.length)
}

export function sampleFacts(
  document: SalonDocument,
  isSampleSite: boolean,
  sampleDays = 0,
): Finding[] {
  const parts = sampleNames(Object.keys(document.samples)).map((path) => path.split('/')[0] ?? '')
  const open = [...new Set(parts)].sort().map((part): Finding => {
    const count = parts.filter((one) => one === part).length
    const what = `Beispielangaben: ${titleOf(part)}${count > 1 ? ` (${count})` : ''}`
    return { state: 'open', what, remedy: REMEDY }
  })
  if (sampleDays > 0) {
    open.push({
      state: 'open',
      what: `Beispielangaben: Besondere Tage (${sampleDays})`,
      remedy: 'In der Verwaltung unter „Öffnungszeiten“ bestätigen, ändern oder löschen.',
    })
  }
  if (open.length === 0) open.push({ state: 'good', what: 'Alle Angaben sind echt.' })
  return isSampleSite ? open : [visibility(document), ...open]
}

/** Whether anybody may find a site with a real address, and what it waits for. */
function visibility(document: SalonDocument): Finding {
  const { publishedAt } = document
  const missing = missingFacts(document)
  if (missing.length > 0) {
    const names = missing.map((fact) => factName(fact, document)).join(', ')
    return {
      state: 'bad',
      what: `Die Website ist eine Vorschau, Suchmaschinen finden sie nicht. Es fehlt noch: ${names}.`,
      remedy: REMEDY,
    }
  }
  if (publishedAt === null) {
    return {
      state: 'open',
      what: 'Alles Nötige ist da, aber die Website ist noch nicht veröffentlicht. Suchmaschinen finden sie nicht.',
      remedy: 'In der Verwaltung unter „Salon einrichten“ veröffentlichen.',
    }
  }
  const since = publishedAt && ` seit ${longDate(berlinDate(new Date(publishedAt)))}`
  return { state: 'good', what: `Die Website ist${since} öffentlich.` }
}

/** As the back office calls it. */
function titleOf(part: string) {
  const schema = salonDocument.entries[part as keyof typeof salonDocument.entries]
  return (schema && v.getTitle(schema as v.GenericSchema)) ?? part
}
