/** The field that only a machine fills in: nobody sees it. */
export const TRAP = 'website'
