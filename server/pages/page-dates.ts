import { createHash } from 'node:crypto'
import type { PageWords } from '#domain/salon/pages.ts'
import type { Database } from '#server/database/open.ts'

/** What is said of a picture is a word of the page too. */
const PICTURE = /<img\b[^>]*?\salt="([^"]*)"[^>]*>/g
const MARKUP = /<svg[\s\S]*?<\/svg>|<[^>]*>/g

/** Since when each page says what it says, by path. */
export type PageDates = Map<string, string>

/** Asked with the fingerprint of every page's words. */
export type DatesOf = (words: Map<string, string>) => Promise<PageDates>

/** A page whose words changed gets today's date; the database remembers the others. */
export function keepDates(database: Database, today: string): DatesOf {
  return (words) =>
    database.as('service_role', null, async (query) => {
      await query(
        `insert into salon.page_dates as known (path, words, changed_on)
         select path, words, $3::date from unnest($1::text[], $2::text[]) as page (path, words)
         on conflict (path) do update set words = excluded.words, changed_on = excluded.changed_on
           where known.words <> excluded.words`,
        [[...words.keys()], [...words.values()], today],
      )
      const rows = await query<{ path: string; changed_on: string }>(
        'select path, changed_on::text from salon.page_dates',
      )
      return new Map(rows.map(({ path, changed_on }) => [path, changed_on]))
    })
}

/** Of title, description and the text of the page itself: no frame, no markup, no names of files. */
export function fingerprintOf({ title, description }: PageWords, html: string) {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const text = main.replace(PICTURE, ' $1 ').replace(MARKUP, ' ').split(/\s+/).join(' ')
  const words = [title.de, description.de, text].join('\n')
  return createHash('sha256').update(words).digest('base64url')
}
