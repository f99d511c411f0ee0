// Gaussian blur as three box blurs in floating point. Wide blurs run on a reduced copy that is spread back by
// quadratic splines: straight interpolation would show as facets in the normals.

function boxRows(from: Float32Array, to: Float32Array, w: number, h: number, r: number, edge: boolean): void {
  const scale = 1 / (2 * r + 1)
  for (let y = 0; y < h; y++) {
    const at = y * w
    const first = edge ? (from[at] as number) : 0
    const last = edge ? (from[at + w - 1] as number) : 0
    let sum = first * r
    for (let i = 0; i < r; i++) sum += i < w ? (from[at + i] as number) : last
    for (let x = 0; x < w; x++) {
      sum += x + r < w ? (from[at + x + r] as number) : last
      to[at + x] = sum * scale
      sum -= x - r >= 0 ? (from[at + x - r] as number) : first
    }
  }
}

function boxColumns(
  from: Float32Array,
  to: Float32Array,
  w: number,
  h: number,
  r: number,
  edge: boolean,
): void {
  const scale = 1 / (2 * r + 1)
  const sum = new Float64Array(w)
  for (let x = 0; x < w; x++) sum[x] = edge ? (from[x] as number) * r : 0
  const add = (y: number, sign: number) => {
    if (y < 0 || y >= h) {
      if (!edge) return
      y = y < 0 ? 0 : h - 1
    }
    const at = y * w
    for (let x = 0; x < w; x++) sum[x]! += sign * (from[at + x] as number)
  }
  for (let i = 0; i < r; i++) add(i, 1)
  for (let y = 0; y < h; y++) {
    add(y + r, 1)
    const at = y * w
    for (let x = 0; x < w; x++) to[at + x] = (sum[x] as number) * scale
    add(y - r, -1)
  }
}

function reduced(
  from: Float32Array,
  w: number,
  h: number,
  by: number,
  w2: number,
  h2: number,
  edge: boolean,
) {
  const to = new Float32Array(w2 * h2)
  for (let y = 0; y < h2; y++) {
    for (let x = 0; x < w2; x++) {
      let sum = 0
      for (let j = 0; j < by; j++) {
        for (let i = 0; i < by; i++) {
          let px = x * by + i
          let py = y * by + j
          if (px >= w || py >= h) {
            if (!edge) continue
            px = Math.min(w - 1, px)
            py = Math.min(h - 1, py)
          }
          sum += from[py * w + px] as number
        }
      }
      to[y * w2 + x] = sum / (by * by)
    }
  }
  return to
}

function spread(from: Float32Array, w2: number, h2: number, by: number, w: number, h: number): Float32Array {
  const rows = new Float32Array(w * h2)
  const taps = (i: number, n: number) => {
    const p = (i + 0.5) / by - 0.5
    const c = Math.round(p)
    const t = p - c
    const clamp = (k: number) => Math.min(n - 1, Math.max(0, k))
    return [
      clamp(c - 1),
      clamp(c),
      clamp(c + 1),
      0.5 * (0.5 - t) ** 2,
      0.75 - t * t,
      0.5 * (0.5 + t) ** 2,
    ] as const
  }
  for (let x = 0; x < w; x++) {
    const [a, b, c, wa, wb, wc] = taps(x, w2)
    for (let y = 0; y < h2; y++) {
      const at = y * w2
      rows[y * w + x] =
        wa * (from[at + a] as number) + wb * (from[at + b] as number) + wc * (from[at + c] as number)
    }
  }
  const to = new Float32Array(w * h)
  for (let y = 0; y < h; y++) {
    const [a, b, c, wa, wb, wc] = taps(y, h2)
    for (let x = 0; x < w; x++) {
      to[y * w + x] =
        wa * (rows[a * w + x] as number) + wb * (rows[b * w + x] as number) + wc * (rows[c * w + x] as number)
    }
  }
  return to
}

/**
 * A blurred copy of a field of `w` x `h` values; `sigma` in pixels. With `edge` the border values go on outside
 * the field, without it there is nothing outside.
 */
export function blurred(
  field: Float32Array,
  w: number,
  h: number,
  sigma: number,
  edge = false,
): Float32Array {
  if (sigma < 0.3) return field.slice()
  const by = sigma > 48 ? 8 : sigma > 24 ? 4 : sigma > 10 ? 2 : 1
  if (by > 1) {
    const w2 = Math.ceil(w / by) + 1
    const h2 = Math.ceil(h / by) + 1
    const small = reduced(field, w, h, by, w2, h2, edge)
    return spread(blurred(small, w2, h2, sigma / by, edge), w2, h2, by, w, h)
  }
  const a = field.slice()
  const b = new Float32Array(w * h)
  // Box radii whose variances add up to the wanted one.
  let left = sigma * sigma
  for (let pass = 3; pass > 0; pass--) {
    const r = Math.max(0, Math.round((Math.sqrt(1 + (12 * left) / pass) - 1) / 2))
    left = Math.max(0, left - (r * (r + 1)) / 3)
    if (r === 0) continue
    boxRows(a, b, w, h, r, edge)
    boxColumns(b, a, w, h, r, edge)
  }
  return a
}
