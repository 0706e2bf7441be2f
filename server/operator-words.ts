import { operatorWords } from '#domain/system/operator-words.ts'

/** The unit of an installed machine sets it; it is no setting of a person's. */
export const words = operatorWords(process.env.SALON_INSTALLED === '1')
