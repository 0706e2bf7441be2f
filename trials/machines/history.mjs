let moment = 0

/** Moments only grow: what ended before something else began has the smaller one. */
export const tick = () => ++moment

/** Who changed what to which value, and what readers were shown meanwhile. Each place has one hand at a time. */
export function openHistory() {
  const acts = new Map()
  const readings = []
  return {
    readings,
    begin: (id, value) => acts.set(id, [{ value, from: 0, to: 0 }]),
    /** Notes an act that was acknowledged, from its first try to its acknowledgement. */
    async act(id, value, change) {
      const from = tick()
      await change()
      acts.get(id).push({ value, from, to: tick() })
    },
    /** `shown` tells what a reading that began at `from` showed at a place. */
    read(shown, from) {
      readings.push({ shown, from, to: tick() })
    },
    /** Readings that no order of the acts explains: something older than the last finished act. */
    wrong() {
      return [...acts].flatMap(([id, ofOne]) =>
        readings.filter((reading) => !isExplained(ofOne, reading, id)).map(() => id),
      )
    },
  }
}

function isExplained(acts, { shown, from, to }, id) {
  const finished = acts.filter((act) => act.to < from).at(-1)
  const underWay = acts.filter((act) => act.to >= from && act.from <= to)
  return [finished, ...underWay].some((act) => act?.value === shown(id))
}
