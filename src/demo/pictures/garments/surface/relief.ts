import { ramp, turbulence, wave } from './noise.ts'

/** Height to add at a place of the goods, all in cm. */
export type Relief = (x: number, y: number) => number
type Span = (y: number) => readonly [number, number]

/** Rounded tops and pinched valleys, as hanging cloth has. */
function pleat(n: number): number {
  return Math.sqrt(n * n + 0.008) * 1.5 - 0.35
}

/**
 * Folds that fall from a held line (waist, yoke, shoulder) and open towards the hem. They follow the outline, so
 * they fan out with a flared cut, and crowd at the sides as on a round body. `count` folds over the width.
 */
export function flutes(o: {
  span: Span
  top: number
  bottom: number
  count: number
  depth: number
  seed: number
  hold?: number
  early?: number
}): Relief {
  const { span, top, bottom, count, depth, seed, hold = 0.15, early = 0.8 } = o
  return (x, y) => {
    const v = (y - top) / (bottom - top)
    if (v <= 0) return 0
    const [l, r] = span(Math.min(y, bottom))
    const u = Math.max(-1, Math.min(1, ((x - (l + r) / 2) / (r - l)) * 2))
    const a = Math.asin(u * 0.97) * 0.62 * count
    const sway = 0.35 * wave(v * 1.7, 3.1, seed + 7)
    const wide = wave(a * 0.55 + sway, v * 0.75, seed)
    const fine = wave(a * 1.25 - sway, v * 1.6 + 9, seed + 1)
    const opening = hold + (1 - hold) * Math.min(1, v) ** early
    // At the very side a fold would turn its back to the picture.
    const side = 1 - 0.85 * ramp(0.8, 1, Math.abs(u))
    return depth * opening * side * ramp(0, 0.04, v) * (0.75 * pleat(wide) + 0.25 * fine * (1 - 0.5 * v))
  }
}

/** Fine gathers that start at a horizontal line and die out over `reach` cm below (negative: above). */
export function gathers(o: {
  y: (x: number) => number
  reach: number
  period: number
  depth: number
  seed: number
}): Relief {
  return (x, y) => {
    const d = (y - o.y(x)) / o.reach
    if (d < 0 || d > 1) return 0
    const n = wave(x / o.period + 0.4 * wave(d * 2, x * 0.2, o.seed + 3), d * 1.2, o.seed)
    const m = wave((x / o.period) * 0.45, d * 0.8, o.seed + 1)
    return o.depth * (1 - d) ** 1.6 * ramp(0, 0.05, d) * (pleat(n) + 0.8 * pleat(m))
  }
}

/** Soft wrinkles in one direction (radians from the x axis), `length` and `width` cm. */
export function wrinkles(o: {
  angle: number
  length: number
  width: number
  depth: number
  seed: number
  where?: Relief
}): Relief {
  const c = Math.cos(o.angle)
  const s = Math.sin(o.angle)
  return (x, y) => {
    const k = o.where ? o.where(x, y) : 1
    if (k <= 0.001) return 0
    const bend = turbulence(x / (o.length * 0.9), y / (o.length * 0.9), o.seed + 5, 2)
    const a = (c * x + s * y) / o.length + 0.35 * bend
    const b = (c * y - s * x) / o.width + 0.9 * bend
    const strength = ramp(-0.25, 0.55, wave(a * 0.8 + 3, b * 0.35, o.seed + 2))
    return k * o.depth * strength * pleat(wave(a, b, o.seed))
  }
}

/** Slow unevenness of cloth that lies or hangs, in all directions, `size` cm across. */
export function unevenness(size: number, depth: number, seed: number): Relief {
  return (x, y) => depth * turbulence(x / size, y / (size * 1.3), seed, 2)
}

/** A soft mound of height `h`: bust, hip, a fold of terry. Radii in cm, `turn` in radians. */
export function mound(cx: number, cy: number, rx: number, ry: number, h: number, turn = 0): Relief {
  const c = Math.cos(turn)
  const s = Math.sin(turn)
  return (x, y) => {
    const dx = x - cx
    const dy = y - cy
    const d = ((c * dx + s * dy) / rx) ** 2 + ((c * dy - s * dx) / ry) ** 2
    return d > 16 ? 0 : h * Math.exp(-d)
  }
}

/** A bust: two mounds steeper below than above. */
export function bust(x0: number, y0: number, rx: number, ry: number, h: number): Relief {
  return (x, y) => {
    const dy = (y - y0) / (y < y0 ? ry * 1.5 : ry)
    if (dy * dy > 16) return 0
    const left = (x + x0) / rx
    const right = (x - x0) / rx
    return h * Math.exp(-dy * dy) * (Math.exp(-left * left) + Math.exp(-right * right))
  }
}
