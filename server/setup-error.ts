/** Something around the program must be mended before it can start. The message is for people: one sentence, with the remedy. */
export class SetupError extends Error {
  override name = 'SetupError'
}
