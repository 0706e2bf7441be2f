import { join } from 'node:path'
import { makeFirstSalon } from '#tests/support/first-salon.ts'

/** Data of a salon as its first start leaves them. A test that needs one of its own copies them. */
export const FIRST_SALON = join(process.env.E2E_FOLDER ?? '', 'first-salon')

export default () => makeFirstSalon(FIRST_SALON)
