/**
 * The picture while it is being laid: for each pixel the height over the ground (cm), the slopes, the colour in
 * linear light and what material lies there. Light is computed at the end, over all that was laid.
 */
export type Stage = {
  readonly w: number
  readonly h: number
  /** Pixels in a centimetre, for everything that depends on real size. */
  readonly perCm: number
  readonly height: Float32Array
  readonly slopeX: Float32Array
  readonly slopeY: Float32Array
  readonly red: Float32Array
  readonly green: Float32Array
  readonly blue: Float32Array
  /** Share of the light that reaches an inside, 1 outside. */
  readonly open: Float32Array
  /** Index into the table of fabrics. */
  readonly fabric: Uint8Array
  /** Share of the pixel covered by goods. */
  readonly goods: Float32Array
}

/** Where goods lie: their origin in pixels, their scale and turn (radians, clockwise). */
export type Place = { readonly x: number; readonly y: number; readonly perCm: number; readonly turn: number }

/** An empty stage of flat, white ground. */
export function emptyStage(w: number, h: number, perCm: number): Stage {
  const field = (value = 0) => new Float32Array(w * h).fill(value)
  return {
    w,
    h,
    perCm,
    height: field(),
    slopeX: field(),
    slopeY: field(),
    red: field(0.8),
    green: field(0.8),
    blue: field(0.8),
    open: field(1),
    fabric: new Uint8Array(w * h),
    goods: field(),
  }
}
