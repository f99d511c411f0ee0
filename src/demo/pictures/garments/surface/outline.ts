import { wave } from './noise.ts'

/** A point in centimetres, x to the right and y down; `sharp` makes a corner of it. */
export type Knot = readonly [x: number, y: number, sharp?: 1]
/** Knots, or the same written as `0,19.4 4.2,18.4 9.1,0!`: x and y in cm, `!` for a corner. */
export type Shape = string | readonly Knot[]
/** Points of a line or a closed outline, x and y in turn, in centimetres. */
export type Line = Float64Array

/** Reads knots from their short form. Throws on anything that is no number. */
export function knots(shape: Shape): Knot[] {
  if (typeof shape !== 'string') return [...shape]
  return shape.split(' ').map((pair): Knot => {
    const [x = Number.NaN, y = Number.NaN] = pair.replace('!', '').split(',').map(Number)
    if (Number.isNaN(x) || Number.isNaN(y)) throw new Error(`Not a point: ${pair}`)
    return pair.endsWith('!') ? [x, y, 1] : [x, y]
  })
}

function span(out: number[], a: Knot, b: Knot, c: Knot, d: Knot): void {
  const length = Math.hypot(c[0] - b[0], c[1] - b[1])
  const steps = Math.max(2, Math.ceil(length / 0.35))
  // A tangent at a corner points along the chord, so that the curve leaves it straight.
  const reach = (p: Knot, q: Knot, r: Knot, axis: 0 | 1) => {
    const before = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1
    const after = Math.hypot(r[0] - q[0], r[1] - q[1]) || 1
    const slope = ((q[axis] - p[axis]) / before) * after + ((r[axis] - q[axis]) / after) * before
    return (slope / (before + after)) * length
  }
  const m0 = [0, 1].map((axis) => (b[2] ? c[axis as 0] - b[axis as 0] : reach(a, b, c, axis as 0))) as [
    number,
    number,
  ]
  const m1 = [0, 1].map((axis) => (c[2] ? c[axis as 0] - b[axis as 0] : reach(b, c, d, axis as 0))) as [
    number,
    number,
  ]
  for (let i = 0; i < steps; i++) {
    const t = i / steps
    const t2 = t * t
    const t3 = t2 * t
    for (const axis of [0, 1] as const) {
      out.push(
        (2 * t3 - 3 * t2 + 1) * b[axis] +
          (t3 - 2 * t2 + t) * m0[axis] +
          (3 * t2 - 2 * t3) * c[axis] +
          (t3 - t2) * m1[axis],
      )
    }
  }
}

/** A smooth line through the knots. */
export function through(shape: Shape): Line {
  const run = knots(shape)
  const out: number[] = []
  const at = (i: number) => run[Math.min(run.length - 1, Math.max(0, i))] as Knot
  for (let i = 0; i < run.length - 1; i++) span(out, at(i - 1), at(i), at(i + 1), at(i + 2))
  const last = at(run.length - 1)
  out.push(last[0], last[1])
  return Float64Array.from(out)
}

/** A smooth closed outline through the knots. */
export function closed(shape: Shape): Line {
  const ring = knots(shape)
  const out: number[] = []
  const n = ring.length
  const at = (i: number) => ring[(i + n) % n] as Knot
  for (let i = 0; i < n; i++) span(out, at(i - 1), at(i), at(i + 1), at(i + 2))
  return Float64Array.from(out)
}

/** Right half, from the top middle down to the bottom middle, completed by its mirror image. */
export function mirrored(half: Shape): Knot[] {
  const right = knots(half)
  const left = right.filter(([x]) => x !== 0).map(([x, y, sharp]): Knot => (sharp ? [-x, y, 1] : [-x, y]))
  return [...right, ...left.reverse()]
}

/** The same knots on the other side of the middle. */
export function flipped(shape: Shape): Knot[] {
  return knots(shape)
    .map(([x, y, sharp]): Knot => (sharp ? [-x, y, 1] : [-x, y]))
    .reverse()
}

/** Cloth never lies ruler-straight: shifts every point by noise of `size` cm, one wave every `length` cm. */
export function loosened(line: Line, size: number, length: number, seed: number): Line {
  const out = new Float64Array(line.length)
  for (let i = 0; i < line.length; i += 2) {
    const x = line[i] as number
    const y = line[i + 1] as number
    out[i] = x + size * wave(x / length, y / length, seed)
    out[i + 1] = y + size * wave(x / length + 31.7, y / length - 12.3, seed + 1)
  }
  return out
}

/** Moves, turns (radians, clockwise) and scales a line. */
export function moved(line: Line, dx: number, dy: number, turn = 0, scale = 1): Line {
  const out = new Float64Array(line.length)
  const c = Math.cos(turn) * scale
  const s = Math.sin(turn) * scale
  for (let i = 0; i < line.length; i += 2) {
    const x = line[i] as number
    const y = line[i + 1] as number
    out[i] = dx + c * x - s * y
    out[i + 1] = dy + s * x + c * y
  }
  return out
}

/** An outline of constant `width` cm along a line; `ends` rounds them. */
export function ribbon(line: Line, width: number | ((share: number) => number), ends = false): Line {
  const n = line.length / 2
  const left: number[] = []
  const right: number[] = []
  for (let i = 0; i < n; i++) {
    const a = Math.max(0, i - 1) * 2
    const b = Math.min(n - 1, i + 1) * 2
    const dx = (line[b] as number) - (line[a] as number)
    const dy = (line[b + 1] as number) - (line[a + 1] as number)
    const length = Math.hypot(dx, dy) || 1
    const share = i / (n - 1)
    let half = (typeof width === 'number' ? width : width(share)) / 2
    if (ends) half *= Math.sqrt(Math.max(0.02, 1 - Math.max(0, 1 - Math.min(i, n - 1 - i) / 3) ** 2))
    const x = line[i * 2] as number
    const y = line[i * 2 + 1] as number
    left.push(x + (dy / length) * half, y - (dx / length) * half)
    right.push(y + (dx / length) * half, x - (dy / length) * half)
  }
  return Float64Array.from([...left, ...right.reverse()])
}

/** Left and right end of an outline at a height y, tabulated every quarter centimetre. */
export function spanOf(line: Line): (y: number) => readonly [number, number] {
  const ys = line.filter((_, i) => i % 2 === 1)
  const top = Math.min(...ys)
  const rows = Math.ceil((Math.max(...ys) - top) * 4) + 1
  const table = Array.from({ length: rows }, (): [number, number] => [Infinity, -Infinity])
  const n = line.length
  for (let i = 0; i < n; i += 2) {
    const x0 = line[i] as number
    const y0 = line[i + 1] as number
    const x1 = line[(i + 2) % n] as number
    const y1 = line[(i + 3) % n] as number
    const steps = Math.max(1, Math.ceil(Math.abs(y1 - y0) * 8))
    for (let k = 0; k <= steps; k++) {
      const row = table[
        Math.max(0, Math.min(rows - 1, Math.floor((y0 + ((y1 - y0) * k) / steps - top) * 4)))
      ] as [number, number]
      const x = x0 + ((x1 - x0) * k) / steps
      row[0] = Math.min(row[0], x)
      row[1] = Math.max(row[1], x)
    }
  }
  // Rows that no point fell into take the next one above.
  for (let i = 1; i < rows; i++) {
    if ((table[i] as [number, number])[0] === Infinity) table[i] = table[i - 1] as [number, number]
  }
  return (y) => {
    const at = Math.min(rows - 1.001, Math.max(0, (y - top) * 4))
    const a = table[Math.floor(at)] as [number, number]
    const b = table[Math.ceil(at)] as [number, number]
    const f = at - Math.floor(at)
    return [a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f]
  }
}
