import { operatorWords } from '#domain/system/operator-words.ts'

/** Unit and image set it; it is no setting of a person's. */
export const words = operatorWords(process.env.SALON_PLACE)
