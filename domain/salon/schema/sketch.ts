import * as v from 'valibot'
import { list, optionalLine } from './fields.ts'

const amount = v.pipe(v.number(), v.finite())
const point = v.strictTuple([amount, amount])

const street = v.object({
  /** Start, two handles, end. */
  curve: v.strictTuple([point, point, point, point]),
  strands: v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(20)),
  /** How far the strands lie apart at each of the four points. */
  spread: v.strictTuple([amount, amount, amount, amount]),
  isMain: v.boolean(),
})

/**
 * A drawing of the streets around the salon in a square of 800: directions are right, distances are not. It
 * is true of one address only, and nobody sees it anywhere else.
 */
export const sketch = v.pipe(
  v.nullable(
    v.object({
      address: optionalLine('Anschrift', 300),
      words: optionalLine('Beschreibung', 400),
      streets: list(street, 20),
      labels: list(
        v.object({ text: v.pipe(v.string(), v.maxLength(60)), at: point, turn: amount }),
        20,
      ),
      station: v.nullable(v.object({ letter: v.pipe(v.string(), v.maxLength(1)), at: point })),
      salon: point,
      name: point,
    }),
  ),
  v.metadata({ input: 'none' }),
)

export type Sketch = NonNullable<v.InferOutput<typeof sketch>>
