import type { Line } from './outline.ts'

/** A rectangle of the picture in pixels; it may reach beyond the frame. */
export type Window = { readonly x: number; readonly y: number; readonly w: number; readonly h: number }

/**
 * How much of each pixel a closed outline covers, 0 to 1, exact in area: signed areas are accumulated along each
 * row, so the edges come out smooth without sampling. `lines` are in pixels of the picture.
 */
export function coverage(lines: readonly Line[], win: Window): Float32Array {
  const { w, h } = win
  const acc = new Float32Array(w * h + w + 2)
  for (const line of lines) {
    const n = line.length
    for (let i = 0; i < n; i += 2) {
      edge(
        acc,
        w,
        h,
        (line[i] as number) - win.x,
        (line[i + 1] as number) - win.y,
        (line[(i + 2) % n] as number) - win.x,
        (line[(i + 3) % n] as number) - win.y,
      )
    }
  }
  const out = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    let sum = 0
    for (let x = 0; x < w; x++) {
      sum += acc[y * w + x] as number
      out[y * w + x] = Math.min(1, Math.abs(sum))
    }
  }
  return out
}

function edge(acc: Float32Array, w: number, h: number, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return
  const sign = y0 < y1 ? 1 : -1
  if (sign < 0) [x0, y0, x1, y1] = [x1, y1, x0, y0]
  const slope = (x1 - x0) / (y1 - y0)
  if (y0 < 0) {
    x0 -= y0 * slope
    y0 = 0
  }
  const last = Math.min(h, y1)
  let x = x0
  for (let row = Math.floor(y0); row < last; row++) {
    const top = Math.max(row, y0)
    const dy = Math.min(row + 1, last) - top
    const next = x + slope * dy
    cell(acc, row * w, w, Math.min(x, next), Math.max(x, next), dy * sign)
    x = next
  }
}

// Spreads one row's piece of an edge over the pixels it crosses.
function cell(acc: Float32Array, at: number, w: number, left: number, right: number, dy: number): void {
  left = Math.min(w, Math.max(0, left))
  right = Math.min(w, Math.max(0, right))
  const first = Math.floor(left)
  if (first >= w) return
  const end = Math.ceil(right)
  if (end <= first + 1) {
    const middle = (left + right) / 2 - first
    acc[at + first]! += dy * (1 - middle)
    if (first + 1 < w) acc[at + first + 1]! += dy * middle
    return
  }
  const s = 1 / (right - left)
  const x0 = left - first
  const a0 = 0.5 * s * (1 - x0) * (1 - x0)
  const x1 = right - end + 1
  const am = 0.5 * s * x1 * x1
  acc[at + first]! += dy * a0
  let given = a0
  for (let i = first + 1; i < end - 1; i++) {
    const share = i === first + 1 ? s * (1.5 - x0) - a0 : s
    if (i < w) acc[at + i]! += dy * share
    given += share
  }
  const share = 1 - given - am
  if (end - 1 < w) acc[at + end - 1]! += dy * share
  if (end < w) acc[at + end]! += dy * am
}
