import type { Piece } from './surface/piece.ts'

/** The rectangle that pieces fill, in cm: left, top, right, bottom. */
export function extent(pieces: readonly Piece[]): readonly [number, number, number, number] {
  let [l, t, r, b] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { outline } of pieces) {
    for (let i = 0; i < outline.length; i += 2) {
      l = Math.min(l, outline[i] as number)
      r = Math.max(r, outline[i] as number)
      t = Math.min(t, outline[i + 1] as number)
      b = Math.max(b, outline[i + 1] as number)
    }
  }
  return [l, t, r, b]
}
