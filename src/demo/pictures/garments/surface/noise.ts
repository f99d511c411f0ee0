/** Pseudo-random number in [0, 1) for a lattice point; the same on every machine. */
export function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x | 0, 0x27d4eb2d) ^ Math.imul(y | 0, 0x165667b1) ^ Math.imul(seed | 0, 0x9e3779b1)
  h = Math.imul(h ^ (h >>> 15), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296
}

const directions = 32
const gradientX = Float64Array.from({ length: directions }, (_, i) =>
  Math.cos((i / directions) * 2 * Math.PI),
)
const gradientY = Float64Array.from({ length: directions }, (_, i) =>
  Math.sin((i / directions) * 2 * Math.PI),
)

function slopeAt(ix: number, iy: number, fx: number, fy: number, seed: number): number {
  const g = (hash(ix, iy, seed) * directions) | 0
  return (gradientX[g] as number) * fx + (gradientY[g] as number) * fy
}

/** Smooth gradient noise, about -1 to 1, one wave per unit. */
export function wave(x: number, y: number, seed: number): number {
  const ix = Math.floor(x)
  const iy = Math.floor(y)
  const fx = x - ix
  const fy = y - iy
  const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
  const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
  const a = slopeAt(ix, iy, fx, fy, seed)
  const b = slopeAt(ix + 1, iy, fx - 1, fy, seed)
  const c = slopeAt(ix, iy + 1, fx, fy - 1, seed)
  const d = slopeAt(ix + 1, iy + 1, fx - 1, fy - 1, seed)
  const top = a + (b - a) * sx
  return 1.5 * (top + (c + (d - c) * sx - top) * sy)
}

/** Noise summed over octaves, each twice as fine and half as strong. */
export function turbulence(x: number, y: number, seed: number, octaves: number): number {
  let sum = 0
  let strength = 1
  for (let i = 0; i < octaves; i++) {
    sum += strength * wave(x, y, seed + i * 101)
    x = x * 2.03 + 17.1
    y = y * 2.03 - 9.7
    strength *= 0.5
  }
  return sum
}

/** A generator of numbers in [0, 1) that depends on nothing but the seed (mulberry32). */
export function generator(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** Smooth step from 0 at `from` to 1 at `to`; the ends may stand in either order. */
export function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)))
  return t * t * (3 - 2 * t)
}
