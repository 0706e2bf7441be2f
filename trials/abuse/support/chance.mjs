/** The same choices in every run, so that a failure can be seen again. */
export function openChance(seed) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit) => Math.floor(next() * limit)
  const one = (list) => list[below(list.length)]
  return {
    below,
    one,
    /** True this often. */
    often: (share) => next() < share,
    /** As many as `count` of them, one may come twice. */
    some: (list, count) => Array.from({ length: count }, () => one(list)),
    uuid: () => 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => below(16).toString(16)),
  }
}
