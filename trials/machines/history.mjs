let moment = 0

/** Moments only grow: what ended before something else began has the smaller one. */
export const tick = () => ++moment

/** Acts on reviews and what the public list showed meanwhile. */
export function openHistory() {
  const acts = new Map()
  const readings = []
  return {
    readings,
    /** What is not there yet is not shown either. */
    begin: (id) => acts.set(id, [{ isPublic: false, from: 0, to: 0 }]),
    /** Notes an act that was acknowledged, from its first try to its acknowledgement. */
    async act(id, isPublic, change) {
      const from = tick()
      await change()
      acts.get(id).push({ isPublic, from, to: tick() })
    },
    read(ids, from) {
      readings.push({ ids: new Set(ids), from, to: tick() })
    },
    /** Readings that no order of the acts explains: something older than the last finished act. */
    wrong() {
      return [...acts].flatMap(([id, ofOne]) =>
        readings.filter((reading) => !isExplained(ofOne, reading, id)).map(() => id),
      )
    },
  }
}

function isExplained(acts, { ids, from, to }, id) {
  const finished = acts.filter((act) => act.to < from).at(-1)
  const underWay = acts.filter((act) => act.to >= from && act.from <= to)
  return [finished, ...underWay].some((act) => act?.isPublic === ids.has(id))
}
