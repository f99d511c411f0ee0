import { ramp, wave } from './noise.ts'

// A repeat of the lace, cm: a large flower, leaves on a stem that swings, and net between them.
const repeatX = 5.6
const repeatY = 4.4

function petals(x: number, y: number, radius: number, count: number, soft: number): number {
  const r = Math.hypot(x, y)
  if (r > radius * 1.15) return 0
  const a = (Math.atan2(y, x) / (2 * Math.PI)) * count
  const near = (a - Math.round(a)) * 2
  const edge = radius * (0.66 + 0.34 * Math.sqrt(Math.max(0, 1 - near * near)))
  const body = ramp(edge + soft, edge - soft, r)
  const gap = ramp(0.03 + soft / radius, 0.1 + soft / radius, 1 - Math.abs(near)) + ramp(0.42, 0.3, r / edge)
  const heart = ramp(radius * 0.12, radius * 0.2, Math.abs(r - radius * 0.3))
  return body * Math.min(1, gap) * (0.62 + 0.38 * heart)
}

function leafShape(x: number, y: number, long: number, wide: number, soft: number): number {
  const t = x / long
  if (t <= 0 || t >= 1) return 0
  const half = wide * Math.sin(Math.PI * t ** 0.8)
  return ramp(half + soft, half - soft, Math.abs(y)) * (0.55 + 0.45 * ramp(0.02, 0.06, Math.abs(y)))
}

// How dense the thread lies at a place, 0 to 1, without the net.
function motif(u: number, v: number, px: number, seed: number): number {
  const soft = Math.max(0.035, px)
  const row = Math.floor(v / repeatY)
  const shifted = u + (row & 1) * repeatX * 0.5 + (seed % 7) * 0.9
  const column = Math.floor(shifted / repeatX)
  let best = 0
  for (let i = -1; i <= 1; i++) {
    const x = shifted - (column + 0.5 + i) * repeatX
    const y = v - (row + 0.5) * repeatY
    best = Math.max(
      best,
      petals(x, y, 1.25, 6, soft),
      petals(x - 2.5, y + 1.3, 0.62, 5, soft),
      petals(x - 2.2, y - 1.3, 0.48, 5, soft),
    )
    for (const [lx, ly, turn, long] of [
      [1.1, 0.6, 0.5, 1.5],
      [-1, -0.9, 3.8, 1.4],
      [-0.9, 0.95, 2.4, 1.3],
      [1.2, -0.8, -0.6, 1.2],
      [2.6, -0.1, 1.6, 1],
    ] as const) {
      const c = Math.cos(turn)
      const s = Math.sin(turn)
      best = Math.max(
        best,
        leafShape(c * (x - lx) + s * (y - ly), c * (y - ly) - s * (x - lx), long, 0.26, soft),
      )
    }
    const stem = y - 1.2 * Math.sin((x / repeatX) * 2 * Math.PI) - 0.3
    best = Math.max(best, 0.85 * ramp(0.07 + soft, 0.05, Math.abs(stem)))
  }
  return best
}

/** Share of thread in a lace at a place (cm): flowers and leaves, clear net between. */
export function laceOpacity(u: number, v: number, px: number, seed: number): number {
  const m = motif(u, v, px, seed)
  const mesh = Math.max(0.17, px * 3.6)
  const a = Math.abs(Math.sin(((u + v * 0.577) / mesh) * Math.PI))
  const b = Math.abs(Math.sin(((u - v * 0.577) / mesh) * Math.PI))
  const net = 0.2 + 0.34 * (1 - ramp(0.1, 0.5, Math.min(a, b)))
  return Math.min(0.98, Math.max(net, m * (0.92 + 0.08 * wave(u * 9, v * 9, seed))))
}

/** Height of the lace's threads over its net, cm; `side` mirrors the pattern for the other half. */
export function laceRelief(side: number, seed: number): (x: number, y: number) => number {
  return (x, y) => 0.055 * motif(x * side, y, 0.05, seed)
}
