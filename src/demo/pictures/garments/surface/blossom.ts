import { blend, type Light, luminance } from './colour.ts'
import { hash, ramp, wave } from './noise.ts'
import type { Print } from './piece.ts'

// Share of a leaf from (0,0) along x, `long` and `wide`, at a place; the vein stays bare.
function leaf(x: number, y: number, long: number, wide: number, soft: number): number {
  const t = x / long
  if (t <= 0 || t >= 1) return 0
  const half = wide * Math.sin(Math.PI * t ** 0.8) * 0.5
  const bent = y - 0.12 * long * Math.sin(Math.PI * t)
  const body = ramp(half + soft, half - soft, Math.abs(bent))
  return body * (1 - 0.55 * ramp(0.035 * wide + soft, 0.035 * wide, Math.abs(bent)))
}

type Draw = (
  x: number,
  y: number,
  id: number,
  soft: number,
  put: (colour: Light, share: number) => void,
) => void

// Scatters motifs over jittered cells, later cells over earlier ones, and draws those that reach a place.
function scattered(ground: Light, size: number, seed: number, draw: Draw): Print {
  const now: [number, number, number] = [0, 0, 0]
  const put = (colour: Light, share: number) => {
    now[0] += (colour[0] - now[0]) * share
    now[1] += (colour[1] - now[1]) * share
    now[2] += (colour[2] - now[2]) * share
  }
  return (u, v, px, out) => {
    now[0] = ground[0]
    now[1] = ground[1]
    now[2] = ground[2]
    const x = u / size + 0.03 * wave((u / size) * 2.2, (v / size) * 2.2, seed)
    const y = v / size + 0.03 * wave((u / size) * 2.2 + 5, (v / size) * 2.2, seed)
    const soft = Math.max(0.012, px / size)
    for (let j = -1; j <= 1; j++) {
      for (let i = -1; i <= 1; i++) {
        const cx = Math.floor(x) + i
        const cy = Math.floor(y) + j
        const dx = x - cx - 0.5 - 0.55 * (hash(cx, cy, seed) - 0.5)
        const dy = y - cy - 0.5 - 0.55 * (hash(cx, cy, seed + 1) - 0.5)
        const turn = hash(cx, cy, seed + 2) * 2 * Math.PI
        const c = Math.cos(turn)
        const s = Math.sin(turn)
        draw(c * dx + s * dy, c * dy - s * dx, hash(cx, cy, seed + 3), soft, put)
      }
    }
    out[0] = now[0]
    out[1] = now[1]
    out[2] = now[2]
  }
}

/** Five-petalled flowers with leaves and buds; colours: ground, petals (two), leaves. */
export function blossoms(colours: readonly Light[], size: number, seed: number): Print {
  const ground = colours[0] as Light
  const petal = colours[1] as Light
  const other = colours[2] ?? blend(petal, ground, 0.4)
  const green =
    colours[3] ?? blend(ground, luminance(ground) > 0.3 ? [0.05, 0.12, 0.07] : [0.35, 0.42, 0.3], 0.6)
  const pale = (c: Light) => blend(c, [0.95, 0.92, 0.86], 0.35)
  const deep = (c: Light) => blend(c, [0.05, 0.02, 0.03], 0.45)
  return scattered(ground, size, seed, (x, y, id, soft, put) => {
    const r = Math.hypot(x, y)
    if (r > 0.75) return
    const scale = 0.62 + 0.5 * id
    for (let k = 0; k < 3; k++) {
      const turn = k * 2.3 + id * 9
      const c = Math.cos(turn)
      const s = Math.sin(turn)
      const share = leaf(c * x + s * y - 0.12, c * y - s * x, 0.46 * scale, 0.2 * scale, soft)
      if (share > 0) put(k === 1 ? blend(green, ground, 0.35) : green, share)
    }
    const colour = id > 0.45 ? petal : other
    const a = Math.atan2(y, x)
    const five = (a / (2 * Math.PI)) * 5
    const nearest = (five - Math.round(five)) * 2
    const notch = 1 - 0.1 * (1 - Math.min(1, Math.abs(nearest) * 5))
    const edge =
      scale *
      0.33 *
      (0.62 + 0.38 * Math.sqrt(Math.max(0, 1 - nearest * nearest))) *
      notch *
      (1 + 0.06 * wave(a * 2, id * 50, seed))
    const body = ramp(edge + soft, edge - soft, r)
    if (body <= 0) return
    const q = r / edge
    put(blend(colour, pale(colour), ramp(0.25, 1, q) * (0.5 + 0.5 * Math.cos(nearest * 9))), body)
    put(deep(colour), body * 0.55 * ramp(0.6, 0.1, q))
    put(deep(colour), body * 0.4 * ramp(0.75, 1, Math.abs(nearest)) * ramp(0.98, 0.5, q))
    put(
      [0.72, 0.46, 0.1],
      ramp(0.055 * scale + soft, 0.055 * scale - soft, r + 0.012 * wave(a * 3, id * 9, seed + 1)),
    )
  })
}

/** Large feathered leaves, as palms have; colours: ground, leaves in up to three tones. */
export function leafage(colours: readonly Light[], size: number, seed: number): Print {
  const ground = colours[0] as Light
  const tones = colours.slice(1)
  return scattered(ground, size, seed, (x, y, id, soft, put) => {
    const along = x + 0.7
    if (along < 0 || along > 1.4) return
    const bow = y + 0.22 * (along - 0.7) ** 2 - 0.05
    const t = along / 1.4
    const colour = tones[Math.floor(id * tones.length * 0.999)] as Light
    // Fingers stand off the rib at an angle; a finger's share is a leaf in slanted coordinates.
    const side = Math.abs(bow)
    const slanted = (along - side * 0.95) * 8.5
    const finger = Math.abs(slanted - Math.floor(slanted) - 0.5) * 2
    const reach = 0.42 * Math.sin(Math.PI * Math.min(1, t * 1.04) ** 0.75) ** 0.9
    const open = 1 - ramp(0.2, 1, side / Math.max(0.01, reach)) * 0.7
    const share =
      ramp(reach + soft, reach - soft, side) * ramp(open * 0.86 + soft * 9, open * 0.86 - soft * 9, finger)
    put(blend(colour, ground, 0.25 * (bow > 0 ? 1 : 0) + 0.1 * wave(along * 3, id * 20, seed)), share)
    put(blend(colour, ground, 0.3), ramp(0.012 + soft, 0.012, side))
  })
}
