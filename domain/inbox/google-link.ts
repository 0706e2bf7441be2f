import * as v from 'valibot'
import { parsedUrl } from '#domain/address/parsed-url.ts'
import { textField } from '#domain/text-field.ts'
import { isGoogleLink } from './google-places.ts'

const LINK_MAX_CHARACTERS = 500

/** Where a review also stands on Google; empty means nowhere. */
export const googleLink = v.pipe(
  textField({ label: 'Der Link', max: LINK_MAX_CHARACTERS }),
  v.check(
    (link) => link === '' || (isGoogleLink(link) && parsedUrl(link) !== null),
    'Bitte geben Sie einen Link zu Google an, der mit https:// beginnt.',
  ),
  v.transform((link) => link || null),
)
