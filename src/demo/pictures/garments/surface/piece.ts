import { blurred } from './blur.ts'
import type { Light } from './colour.ts'
import { coverage, type Window } from './coverage.ts'
import { fabricIndex, fabrics } from './fabric.ts'
import { type Line, moved } from './outline.ts'
import type { Relief } from './relief.ts'
import type { Place, Stage } from './stage.ts'
import { alongStroke, type Stroke } from './stroke.ts'

/** Writes the colour of the cloth at a place in it (cm) into `out`, linear light; `px` is a pixel's size in cm. */
export type Print = (u: number, v: number, px: number, out: Float64Array) => void

/** One piece of cloth (or a button, a buckle) that is laid on the stage. Lengths in cm. */
export type Piece = {
  readonly outline: Line
  readonly holes?: readonly Line[]
  readonly fabric: string
  readonly print: Print
  /** Height over the ground, or over what lies beneath with `on: 'goods'`. */
  readonly lift: number
  readonly on?: 'goods'
  /** How thick and how round the edge is: radius and height. */
  readonly edge: readonly [number, number]
  /** The body inside: radius and height of each rounding of `form` (or of the outline). */
  readonly volume?: readonly (readonly [number, number])[]
  readonly form?: Line
  readonly relief?: readonly Relief[]
  readonly strokes?: readonly Stroke[]
  /** Direction of the thread against the vertical, radians. */
  readonly grain?: number
  /** Threads, loops, stitches instead of the fabric's own. */
  readonly structure?: (u: number, v: number, perCm: number) => number
  /** Share of the light that comes here, for insides. */
  readonly open?: number
  /** Share of the cloth that is there at a place: lace and net. */
  readonly opacity?: (u: number, v: number, px: number) => number
}

function placed(line: Line, place: Place): Line {
  return moved(line, place.x, place.y, place.turn, place.perCm)
}

function area(line: Line): number {
  let sum = 0
  const n = line.length
  for (let i = 0; i < n; i += 2) {
    sum +=
      (line[i] as number) * (line[(i + 3) % n] as number) -
      (line[(i + 2) % n] as number) * (line[i + 1] as number)
  }
  return sum
}

// A hole must run the other way round than its outline to be taken away from it.
function against(outline: Line, hole: Line): Line {
  if (area(outline) * area(hole) < 0) return hole
  const out = new Float64Array(hole.length)
  for (let i = 0; i < hole.length; i += 2) {
    out[i] = hole[hole.length - 2 - i] as number
    out[i + 1] = hole[hole.length - 1 - i] as number
  }
  return out
}

function windowOf(lines: readonly Line[], stage: Stage, margin: number): Window | undefined {
  let x0 = Infinity
  let y0 = Infinity
  let x1 = -Infinity
  let y1 = -Infinity
  for (const line of lines) {
    for (let i = 0; i < line.length; i += 2) {
      x0 = Math.min(x0, line[i] as number)
      x1 = Math.max(x1, line[i] as number)
      y0 = Math.min(y0, line[i + 1] as number)
      y1 = Math.max(y1, line[i + 1] as number)
    }
  }
  const x = Math.max(-margin, Math.floor(x0) - 4)
  const y = Math.max(-margin, Math.floor(y0) - 4)
  const w = Math.min(stage.w + margin, Math.ceil(x1) + 4) - x
  const h = Math.min(stage.h + margin, Math.ceil(y1) + 4) - y
  return w > 2 && h > 2 ? { x, y, w, h } : undefined
}

function round(field: Float32Array, share: Float32Array, height: number): void {
  for (let i = 0; i < field.length; i++) {
    // Goes on downwards outside the outline, so that the slope has no kink at the edge.
    const t = 2 * (share[i] as number) - 1
    field[i]! += height * t * (2 - Math.abs(t))
  }
}

// The body inside rounds off towards its outline and never sinks below the edge.
function swell(field: Float32Array, share: Float32Array, height: number): void {
  for (let i = 0; i < field.length; i++) {
    const t = 2 * (share[i] as number) - 1
    const g = (t + Math.sqrt(t * t + 0.06)) / 2.03
    field[i]! += 1.2 * height * g * (2 - g)
  }
}

/** Lays one piece on the stage: height, slopes, colour and material of the pixels it covers. */
export function lay(stage: Stage, piece: Piece, place: Place): void {
  const outline = placed(piece.outline, place)
  const lines = [outline, ...(piece.holes ?? []).map((hole) => against(outline, placed(hole, place)))]
  const win = windowOf([outline], stage, Math.ceil(place.perCm * 1.5))
  if (!win) return
  const { w, h } = win
  const mask = coverage(lines, win)
  const field = base(stage, piece, place, win)
  round(field, blurred(mask, w, h, piece.edge[0] * 0.6 * place.perCm), piece.edge[1] * (piece.on ? 1 : 0.55))
  if (piece.volume?.length) {
    const form = piece.form ? coverage([placed(piece.form, place)], win) : mask
    for (const [radius, height] of piece.volume)
      swell(field, blurred(form, w, h, radius * 0.6 * place.perCm), height)
  }
  folds(field, piece, place, win, mask)
  const tint = new Map<number, [number, Light]>()
  for (const stroke of piece.strokes ?? []) {
    alongStroke(placed(stroke.line, place), stroke.reach, place.perCm, win, (at, d, t, length) => {
      const near = 1 - (d / stroke.reach) ** 2
      field[at]! += stroke.height(d, t, length) * Math.min(1, near * 2.5)
      const share = stroke.tint?.(d, t, length) ?? 0
      if (share > 0.02 && stroke.colour && share > (tint.get(at)?.[0] ?? 0))
        tint.set(at, [share, stroke.colour])
    })
  }
  paint(stage, piece, place, win, mask, field, tint)
}

function base(stage: Stage, piece: Piece, place: Place, win: Window): Float32Array {
  const field = new Float32Array(win.w * win.h).fill(piece.lift)
  if (piece.on !== 'goods') return field
  const under = new Float32Array(win.w * win.h)
  for (let y = 0; y < win.h; y++) {
    const sy = Math.min(stage.h - 1, Math.max(0, y + win.y))
    for (let x = 0; x < win.w; x++) {
      under[y * win.w + x] = stage.height[
        sy * stage.w + Math.min(stage.w - 1, Math.max(0, x + win.x))
      ] as number
    }
  }
  // Cloth bridges the small dents of what it lies on.
  const soft = blurred(under, win.w, win.h, 0.22 * place.perCm, true)
  for (let i = 0; i < field.length; i++) field[i]! += soft[i] as number
  return field
}

function folds(field: Float32Array, piece: Piece, place: Place, win: Window, mask: Float32Array): void {
  const relief = piece.relief ?? []
  if (!relief.length) return
  const c = Math.cos(place.turn) / place.perCm
  const s = Math.sin(place.turn) / place.perCm
  // The slopes need the height one pixel outside the mask too.
  const { w, h } = win
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const inside =
        (mask[i] as number) +
        (mask[i - 1] ?? 0) +
        (mask[i + 1] ?? 0) +
        (mask[i - w] ?? 0) +
        (mask[i + w] ?? 0)
      if (inside === 0) continue
      const px = x + win.x + 0.5 - place.x
      const py = y + win.y + 0.5 - place.y
      const gx = c * px + s * py
      const gy = c * py - s * px
      let sum = 0
      for (const f of relief) sum += f(gx, gy)
      field[i]! += sum
    }
  }
}

function paint(
  stage: Stage,
  piece: Piece,
  place: Place,
  win: Window,
  mask: Float32Array,
  field: Float32Array,
  tint: Map<number, [number, Light]>,
): void {
  const { w, h } = win
  const { perCm } = place
  const index = fabricIndex(piece.fabric)
  const fabric = fabrics[index]!
  const weave = piece.structure ?? fabric.weave
  const grain = (piece.grain ?? 0) + place.turn
  const c = Math.cos(grain) / perCm
  const s = Math.sin(grain) / perCm
  const cu = new Float32Array(w * h)
  const cv = new Float32Array(w * h)
  // Cloth that falls away shows more of itself in a pixel: the print is pressed together there.
  const smooth = blurred(field, w, h, 0.5 * perCm, true)
  const warp = 0.9 * perCm * perCm
  const grainX = place.x
  const grainY = place.y
  const threads = new Float32Array(w * h)
  for (let y = 1; y < h - 1; y++) {
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x
      const inside =
        (mask[i] as number) +
        (mask[i - 1] as number) +
        (mask[i + 1] as number) +
        (mask[i - w] as number) +
        (mask[i + w] as number)
      if (inside === 0) continue
      const sx = limited(((smooth[i + 1] as number) - (smooth[i - 1] as number)) * 0.5 * warp, perCm)
      const sy = limited(((smooth[i + w] as number) - (smooth[i - w] as number)) * 0.5 * warp, perCm)
      const px = x + win.x + 0.5 - grainX - sx
      const py = y + win.y + 0.5 - grainY - sy
      const u = c * px + s * py
      const v = c * py - s * px
      cu[i] = u
      cv[i] = v
      threads[i] = weave(u, v, perCm)
    }
  }
  const colour = new Float64Array(3)
  const open = piece.open ?? 1
  for (let y = 1; y < h - 1; y++) {
    const sy = y + win.y
    if (sy < 0 || sy >= stage.h) continue
    for (let x = 1; x < w - 1; x++) {
      const sx = x + win.x
      if (sx < 0 || sx >= stage.w) continue
      const i = y * w + x
      let share = mask[i] as number
      if (share < 0.004) continue
      const u = cu[i] as number
      const v = cv[i] as number
      if (piece.opacity) share *= piece.opacity(u, v, 1 / perCm)
      if (share < 0.004) continue
      const at = sy * stage.w + sx
      piece.print(u, v, 1 / perCm, colour)
      const tone = fabric.tone(u, v, perCm)
      let [r, g, b] = [
        (colour[0] as number) * tone,
        (colour[1] as number) * tone,
        (colour[2] as number) * tone,
      ]
      const thread = tint.get(i)
      if (thread) {
        r += (thread[1][0] - r) * thread[0]
        g += (thread[1][1] - g) * thread[0]
        b += (thread[1][2] - b) * thread[0]
      }
      const height = (field[i] as number) + (threads[i] as number)
      const slopeX =
        ((field[i + 1] as number) +
          (threads[i + 1] as number) -
          (field[i - 1] as number) -
          (threads[i - 1] as number)) *
        0.5 *
        perCm
      const slopeY =
        ((field[i + w] as number) +
          (threads[i + w] as number) -
          (field[i - w] as number) -
          (threads[i - w] as number)) *
        0.5 *
        perCm
      const rest = 1 - share
      stage.height[at] = (stage.height[at] as number) * rest + height * share
      stage.slopeX[at] = (stage.slopeX[at] as number) * rest + slopeX * share
      stage.slopeY[at] = (stage.slopeY[at] as number) * rest + slopeY * share
      stage.red[at] = (stage.red[at] as number) * rest + r * share
      stage.green[at] = (stage.green[at] as number) * rest + g * share
      stage.blue[at] = (stage.blue[at] as number) * rest + b * share
      stage.open[at] = (stage.open[at] as number) * rest + open * share
      stage.goods[at] = (stage.goods[at] as number) * rest + share
      if (share > 0.5) stage.fabric[at] = index
    }
  }
}

// A slope may push the print by a centimetre at most.
function limited(shift: number, perCm: number): number {
  const most = perCm
  return shift / Math.sqrt(1 + (shift / most) ** 2)
}
