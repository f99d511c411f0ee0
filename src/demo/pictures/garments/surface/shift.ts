import type { Piece } from './piece.ts'

/** A piece carried elsewhere, with everything that depends on its place. */
export function shift(piece: Piece, dx: number, dy: number): Piece {
  const carry = (line: Float64Array) => line.map((value, i) => value + (i % 2 === 0 ? dx : dy))
  return {
    ...piece,
    outline: carry(piece.outline),
    ...(piece.holes ? { holes: piece.holes.map(carry) } : {}),
    ...(piece.form ? { form: carry(piece.form) } : {}),
    ...(piece.relief ? { relief: piece.relief.map((f) => (x: number, y: number) => f(x - dx, y - dy)) } : {}),
    ...(piece.strokes ? { strokes: piece.strokes.map((s) => ({ ...s, line: carry(s.line) })) } : {}),
  }
}
