import type { LandingPage } from '#domain/salon/pages.ts'
import { colouringPage } from './colouring.ts'
import { hairdresserPage } from './hairdresser.ts'
import { menPage } from './men.ts'
import { womenPage } from './women.ts'

/** In the order of the site map. */
export const landingTexts: LandingPage[] = [hairdresserPage, womenPage, menPage, colouringPage]
