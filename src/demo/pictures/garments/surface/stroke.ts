import type { Light } from './colour.ts'
import { wave } from './noise.ts'
import type { Line } from './outline.ts'

/**
 * Something that runs along a line: a crease, a seam, a row of stitches. `height` gives cm to add at a distance
 * `d` (cm, negative to the left) and a place `t` (cm) along a line `length` cm long; `tint` how much of `colour`.
 */
export type Stroke = {
  readonly line: Line
  readonly reach: number
  readonly height: (d: number, t: number, length: number) => number
  readonly tint?: (d: number, t: number, length: number) => number
  readonly colour?: Light
}

/** A fold: a ridge (or with negative depth a valley) that swells and dies out along its line. */
export function crease(line: Line, width: number, depth: number): Stroke {
  return {
    line,
    reach: width * 4.2,
    height: (d, t, length) => {
      const s = t / length
      const swell = Math.max(0, Math.sin(Math.PI * Math.min(1, Math.max(0, s)) ** 0.7)) ** 0.8
      const w = width * (0.55 + 0.6 * swell)
      const a = d / w
      const b = (d - 1.35 * w) / (w * 1.15)
      return depth * swell * (Math.exp(-a * a) - 0.5 * Math.exp(-b * b))
    },
  }
}

/** A sewn seam: a groove with slightly puckered cloth on both sides. */
export function seam(line: Line, depth = 0.07, width = 0.13): Stroke {
  return {
    line,
    reach: 1.1,
    height: (d, t) =>
      -depth * Math.exp(-((d / width) ** 2)) +
      depth * 0.55 * Math.exp(-((Math.abs(d) - 0.35) ** 2) / 0.09) * (0.7 + 0.7 * wave(t * 1.1, d, 3)),
  }
}

/** A row of stitches: thread lying in small dents; `colour` when the thread shows. Lengths in cm. */
export function stitching(line: Line, colour?: Light, size = 0.26, thread = 0.055): Stroke {
  const part = (d: number, t: number) => {
    const phase = t / size - Math.floor(t / size)
    const along = Math.max(0, 1 - ((phase - 0.42) / 0.36) ** 4)
    return along * Math.max(0, 1 - (d / (thread * 1.35)) ** 2)
  }
  return {
    line,
    reach: 0.5,
    height: (d, t) =>
      -0.03 * Math.exp(-((d / 0.11) ** 2)) +
      0.035 * part(d, t) +
      0.02 * Math.exp(-((d / 0.4) ** 2)) * wave(t * 1.6, d * 2, 5),
    ...(colour ? { tint: (d: number, t: number) => Math.min(1, part(d, t) * 1.5), colour } : {}),
  }
}

/** The line `by` cm beside a line, to the right of its course. */
export function beside(line: Line, by: number): Line {
  const n = line.length / 2
  const out = new Float64Array(line.length)
  for (let i = 0; i < n; i++) {
    const a = Math.max(0, i - 1) * 2
    const b = Math.min(n - 1, i + 1) * 2
    const dx = (line[b] as number) - (line[a] as number)
    const dy = (line[b + 1] as number) - (line[a + 1] as number)
    const length = Math.hypot(dx, dy) || 1
    out[i * 2] = (line[i * 2] as number) - (dy / length) * by
    out[i * 2 + 1] = (line[i * 2 + 1] as number) + (dx / length) * by
  }
  return out
}

/** Runs `paint` over the pixels near a stroke with distance and place along it in cm. Line in pixels. */
export function alongStroke(
  line: Line,
  reach: number,
  perCm: number,
  win: { x: number; y: number; w: number; h: number },
  paint: (at: number, d: number, t: number, length: number) => void,
): void {
  const r = reach * perCm
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (let i = 0; i < line.length; i += 2) {
    x0 = Math.min(x0, line[i] as number)
    x1 = Math.max(x1, line[i] as number)
    y0 = Math.min(y0, line[i + 1] as number)
    y1 = Math.max(y1, line[i + 1] as number)
  }
  const left = Math.max(win.x, Math.floor(x0 - r))
  const top = Math.max(win.y, Math.floor(y0 - r))
  const w = Math.min(win.x + win.w, Math.ceil(x1 + r)) - left
  const h = Math.min(win.y + win.h, Math.ceil(y1 + r)) - top
  if (w <= 0 || h <= 0) return
  const near = new Float32Array(w * h).fill(r * r)
  const side = new Float32Array(w * h)
  const place = new Float32Array(w * h)
  let run = 0
  for (let i = 0; i + 3 < line.length; i += 2) {
    const ax = line[i] as number
    const ay = line[i + 1] as number
    const dx = (line[i + 2] as number) - ax
    const dy = (line[i + 3] as number) - ay
    const long = Math.hypot(dx, dy)
    if (long === 0) continue
    const fromX = Math.max(left, Math.floor(Math.min(ax, ax + dx) - r))
    const toX = Math.min(left + w - 1, Math.ceil(Math.max(ax, ax + dx) + r))
    const toY = Math.min(top + h - 1, Math.ceil(Math.max(ay, ay + dy) + r))
    for (let y = Math.max(top, Math.floor(Math.min(ay, ay + dy) - r)); y <= toY; y++) {
      for (let x = fromX; x <= toX; x++) {
        const px = x + 0.5 - ax
        const py = y + 0.5 - ay
        const s = Math.min(1, Math.max(0, (px * dx + py * dy) / (long * long)))
        const qx = px - s * dx
        const qy = py - s * dy
        const d2 = qx * qx + qy * qy
        const k = (y - top) * w + x - left
        if (d2 < (near[k] as number)) {
          near[k] = d2
          side[k] = dx * py - dy * px < 0 ? -1 : 1
          place[k] = run + s * long
        }
      }
    }
    run += long
  }
  const limit = Math.fround(r * r)
  for (let k = 0; k < w * h; k++) {
    if ((near[k] as number) >= limit) continue
    const at = (top - win.y + Math.floor(k / w)) * win.w + (left - win.x) + (k % w)
    paint(
      at,
      (Math.sqrt(near[k] as number) * (side[k] as number)) / perCm,
      (place[k] as number) / perCm,
      run / perCm,
    )
  }
}
