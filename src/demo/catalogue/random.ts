/** Chance that comes out the same on every machine: the sample catalogue must be the same everywhere. */
export interface Chance {
  /** From 0 up to, but not including, 1. */
  number(): number
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number
  /** True so often in a hundred. */
  percent(share: number): boolean
  pick<Item>(items: readonly Item[]): Item
  /** So many different ones, in their order. */
  some<Item>(items: readonly Item[], count: number): Item[]
}

/** Chance grown from a text: `nl:17` is tenant nl's eighteenth product. */
export function chanceOf(seed: string): Chance {
  let state = hash(seed)
  const number = (): number => {
    // mulberry32
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const between = (from: number, to: number): number => from + Math.floor(number() * (to - from + 1))
  return {
    number,
    between,
    percent: (share) => number() * 100 < share,
    pick: (items) => {
      if (items.length === 0) throw new RangeError('There is nothing to pick from.')
      return items[between(0, items.length - 1)] as (typeof items)[number]
    },
    some: (items, count) => {
      const left = items.map((_, index) => index)
      const taken = Array.from(
        { length: Math.min(count, items.length) },
        () => left.splice(between(0, left.length - 1), 1)[0] as number,
      )
      return taken.sort((a, b) => a - b).map((index) => items[index] as (typeof items)[number])
    },
  }
}

/** FNV-1a with a last stir, so that neighbours differ. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  return (value ^ (value >>> 13)) | 0
}
