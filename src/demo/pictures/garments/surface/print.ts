import { blossoms, leafage } from './blossom.ts'
import { blend, type Light, luminance, swatch } from './colour.ts'
import { hash, ramp, turbulence, wave } from './noise.ts'
import type { Print } from './piece.ts'

/** Cloth of one colour. */
export function plain(colour: Light): Print {
  return (_u, _v, _px, out) => {
    out[0] = colour[0]
    out[1] = colour[1]
    out[2] = colour[2]
  }
}

function mixed(out: Float64Array, a: Light, b: Light, share: number): void {
  out[0] = a[0] + (b[0] - a[0]) * share
  out[1] = a[1] + (b[1] - a[1]) * share
  out[2] = a[2] + (b[2] - a[2]) * share
}

// Share of a stripe `on` wide in every `period`, with edges as soft as a pixel.
function stripe(x: number, period: number, on: number, px: number): number {
  const p = x / period - Math.floor(x / period)
  const soft = Math.max(0.02, (px * 0.9) / period)
  const half = on / period / 2
  return 1 - ramp(half - soft, half + soft, Math.abs(p - 0.5))
}

/** Stripes across (`angle` 0) or along (`angle` a quarter turn) the cloth. */
export function stripes(colours: readonly Light[], period: number, on: number, angle: number): Print {
  const [ground, line] = pair(colours)
  const c = Math.cos(angle)
  const s = Math.sin(angle)
  return (u, v, px, out) => mixed(out, ground, line, stripe(c * v + s * u, period, on, px))
}

/** Two-way checks: gingham with one width, a window check with several. */
export function checked(colours: readonly Light[], period: number, fine: boolean): Print {
  const [ground, line] = pair(colours)
  const third = colours[2] ?? line
  const half = blend(ground, line, 0.5)
  return (u, v, px, out) => {
    if (!fine) {
      const a = stripe(u, period, period / 2, px)
      const b = stripe(v, period, period / 2, px)
      mixed(out, ground, half, a + b - a * b)
      mixed(out, [out[0] as number, out[1] as number, out[2] as number], line, a * b)
      return
    }
    const a = 0.55 * stripe(u, period, period * 0.42, px) + 0.45 * stripe(u, period, period * 0.24, px)
    const b = 0.55 * stripe(v, period, period * 0.42, px) + 0.45 * stripe(v, period, period * 0.24, px)
    mixed(out, ground, line, 0.5 * (a + b))
    const thin = Math.max(
      stripe(u + period * 0.5, period, period * 0.05, px),
      stripe(v + period * 0.5, period, period * 0.05, px),
    )
    mixed(out, [out[0] as number, out[1] as number, out[2] as number], third, 0.7 * thin)
  }
}

/** Dots in staggered rows, slightly unequal as a printing screen leaves them. */
export function dots(colours: readonly Light[], period: number, radius: number): Print {
  const [ground, dot] = pair(colours)
  return (u, v, px, out) => {
    const row = Math.floor(v / period)
    const shifted = u / period + (row & 1) * 0.5
    const column = Math.floor(shifted)
    const dx = (shifted - column - 0.5) * period + 0.04 * period * (hash(column, row, 3) - 0.5)
    const dy = v - (row + 0.5) * period + 0.04 * period * (hash(column, row, 4) - 0.5)
    const r = radius * (0.97 + 0.06 * hash(column, row, 5))
    mixed(out, ground, dot, ramp(r + px * 0.8, r - px * 0.8, Math.hypot(dx, dy)))
  }
}

/** Rosettes of a spotted coat. */
export function leopard(colours: readonly Light[], size: number, seed: number): Print {
  const ground = colours[0] as Light
  const inner = colours[2] ?? blend(ground, [0.12, 0.05, 0.02], 0.35)
  const spot = colours[1] ?? [0.012, 0.009, 0.008]
  return (u, v, px, out) => {
    const x = u / size + 0.2 * wave(u / size, v / size, seed)
    const y = v / size + 0.2 * wave(u / size + 9, v / size, seed + 1)
    let best = 9
    let id = 0
    let angle = 0
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const cx = Math.floor(x) + i
        const cy = Math.floor(y) + j
        const dx = x - cx - 0.2 - 0.6 * hash(cx, cy, seed + 2)
        const dy = (y - cy - 0.2 - 0.6 * hash(cx, cy, seed + 3)) * 1.15
        const d = Math.hypot(dx, dy)
        if (d < best) {
          best = d
          id = hash(cx, cy, seed + 4)
          angle = Math.atan2(dy, dx)
        }
      }
    }
    const soft = Math.max(0.03, px / size)
    const gap = wave(Math.cos(angle) * 1.3 + id * 20, Math.sin(angle) * 1.3, seed + 5)
    const ring = ramp(0.11 + soft, 0.11 - soft, Math.abs(best - 0.26 - 0.05 * id)) * ramp(-0.32, -0.22, gap)
    mixed(out, ground, inner, 0.8 * ramp(0.27, 0.2, best))
    mixed(out, [out[0] as number, out[1] as number, out[2] as number], spot, ring)
  }
}

/** Brushed horizontal waves, as on swimwear. */
export function waves(colours: readonly Light[], size: number, seed: number): Print {
  const ground = colours[0] as Light
  const rest = colours.length > 1 ? colours.slice(1) : [contrast(ground)]
  return (u, v, px, out) => {
    const y =
      v / size +
      0.55 * wave(u / size / 2.1, v / size / 3, seed) +
      0.12 * wave((u / size) * 1.1, v / size, seed + 1)
    const row = Math.floor(y)
    const dry = 0.06 * turbulence((u / size) * 1.1, y * 7, seed + 2, 2)
    const wide = 0.2 + 0.13 * hash(row, 0, seed + 3) + 0.12 * wave(u / size / 1.6, row * 7.7, seed + 4)
    const soft = Math.max(0.02, px / size)
    mixed(
      out,
      ground,
      rest[((row % rest.length) + rest.length) % rest.length] as Light,
      ramp(wide + soft, wide - soft, Math.abs(y - row - 0.5) + dry),
    )
  }
}

/** Fields of colour under each other with soft, uneven borders; heights in cm from the shoulder. */
export function blocks(colours: readonly Light[], borders: readonly number[]): Print {
  return (_u, v, px, out) => {
    let k = 0
    while (k < borders.length && v > (borders[k] as number)) k++
    const colour = colours[Math.min(k, colours.length - 1)] as Light
    const last = colours[Math.min(Math.max(0, k - 1), colours.length - 1)] as Light
    mixed(out, last, colour, k === 0 ? 1 : ramp(0, px * 1.5, v - (borders[k - 1] as number)))
  }
}

/** Yarns of lighter and darker colour spun together. */
export function melange(colour: Light, strength = 0.22): Print {
  const pale = blend(colour, [0.9, 0.88, 0.84], strength)
  const deep = blend(colour, [0.02, 0.02, 0.02], strength)
  return (u, v, _px, out) => {
    const n = wave(u * 2.3, v * 11, 61) + 0.7 * wave(u * 9, v * 4, 62)
    mixed(out, colour, n > 0 ? pale : deep, Math.min(1, Math.abs(n) * 0.9))
  }
}

function contrast(colour: Light): Light {
  return luminance(colour) > 0.35
    ? blend(colour, [0.02, 0.03, 0.06], 0.85)
    : blend(colour, [0.86, 0.84, 0.79], 0.9)
}

function pair(colours: readonly Light[]): readonly [Light, Light] {
  const ground = colours[0] as Light
  return [ground, colours[1] ?? contrast(ground)]
}

/** The print of a specification: pattern name, swatches, a scale and the seed. Throws on no colour. */
export function printed(pattern: string, hexes: readonly string[], scale: number, seed: number): Print {
  const colours = hexes.map(swatch)
  const first = colours[0]
  if (!first) throw new Error('A print needs at least one colour')
  switch (pattern) {
    case 'stripes':
      return stripes(colours, 2.4 * scale, 1.2 * scale, Math.PI / 2)
    case 'breton':
      return stripes(colours, 3 * scale, 1 * scale, 0)
    case 'pinstripe':
      return stripes(colours, 1.1 * scale, 0.16 * scale, Math.PI / 2)
    case 'check':
      return checked(colours, 6 * scale, true)
    case 'gingham':
      return checked(colours, 1.6 * scale, false)
    case 'dots':
      return dots(colours, 2.2 * scale, 0.52 * scale)
    case 'floral':
      return blossoms(colours.length > 1 ? colours : [first, contrast(first)], 5.2 * scale, seed)
    case 'ditsy':
      return blossoms(colours.length > 1 ? colours : [first, contrast(first)], 2.1 * scale, seed)
    case 'leaves':
      return leafage(colours.length > 1 ? colours : [first, contrast(first)], 7 * scale, seed)
    case 'leopard':
      return leopard(colours, 2.3 * scale, seed)
    case 'waves':
      return waves(colours, 3.4 * scale, seed)
    case 'block':
      return blocks(colours.length > 1 ? colours : [first, contrast(first)], [24 * scale, 46 * scale])
    case 'melange':
      return melange(first)
    default:
      return plain(first)
  }
}
