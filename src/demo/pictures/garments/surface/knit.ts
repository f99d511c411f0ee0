import { wave } from './noise.ts'

/** Height of plain knitting with stitches `width` cm wide: columns of small V's. */
export function knitted(width: number): (u: number, v: number, perCm: number) => number {
  return (u, v, perCm) => stitch(u, v, Math.max(width, 5.2 / perCm))
}

/** One stitch column's V's: two leaning legs, each a rounded strand. Height in cm. */
export function stitch(u: number, v: number, width: number): number {
  u += 0.05 * width * wave(u * 0.7, v * 1.3, 71)
  v += 0.12 * width * wave(u * 0.9, v * 0.5, 72)
  const column = u / width
  const across = column - Math.floor(column)
  const leg = Math.abs(across - 0.5) * 2
  const along = v / (width * 0.78) + leg * 0.62
  const row = along - Math.floor(along) - 0.5
  const strand = Math.sqrt(Math.max(0, 1 - (2 * leg - 1) ** 2 * 0.92))
  return width * (0.2 * strand + 0.16 * strand * Math.sqrt(Math.max(0, 1 - 4 * row * row * 0.94)))
}

/** Height of ribbing: every other `width` cm a column stands out. */
export function ribbed(width: number, stitchWidth: number): (u: number, v: number, perCm: number) => number {
  return (u, v, perCm) => {
    const phase = Math.sin((u / width) * 2 * Math.PI)
    const ridge = phase > 0 ? Math.sqrt(phase) : -0.25 * Math.sqrt(-phase)
    return 0.14 * ridge + 0.75 * stitch(u + width * 0.02, v, Math.max(stitchWidth, 5.2 / perCm))
  }
}

/** Purl side: small bumps lying across. */
export function purl(u: number, v: number, width: number): number {
  const row = v / (width * 0.62)
  const odd = Math.floor(row) & 1
  const x = Math.sin((u / width + odd * 0.5) * 2 * Math.PI)
  const y = Math.sin((row - Math.floor(row)) * Math.PI)
  return width * 0.2 * (0.65 + 0.35 * x) * Math.sqrt(Math.max(0, y))
}

/** Strands of a cable: how many, how far they swing, how long a turn is, how thick a strand is; all in cm. */
export type Cable = {
  readonly at: number
  readonly strands: 2 | 3
  readonly swing: number
  readonly turn: number
  readonly thick: number
}

/**
 * Height of a cable-knit panel: strands that cross over each other on a purl ground, plain columns between.
 * Symmetric twins are had by giving a cable a negative turn.
 */
export function cableKnit(
  cables: readonly Cable[],
  width: number,
): (u: number, v: number, perCm: number) => number {
  return (u, v, perCm) => {
    const stitchWidth = Math.max(width, 5.2 / perCm)
    for (const cable of cables) {
      const d = u - cable.at
      const reach = cable.swing + cable.thick * 1.75
      if (Math.abs(d) > reach) continue
      let best =
        Math.abs(d) < reach - stitchWidth * 0.4 ? purl(u, v, stitchWidth) - 0.12 : purl(u, v, stitchWidth)
      const turn = (v / cable.turn) * 2 * Math.PI
      for (let k = 0; k < cable.strands; k++) {
        const angle = turn + (k / cable.strands) * 2 * Math.PI
        const centre = cable.swing * (cable.strands === 2 ? Math.sin(angle) : Math.sin(angle))
        // In a plait each strand is above on its way one side and below on its way back.
        const above = cable.strands === 2 ? Math.cos(angle) : Math.cos(2 * angle)
        const lean = (cable.swing * Math.cos(angle) * 2 * Math.PI) / cable.turn
        const off = (d - centre) / Math.sqrt(1 + lean * lean)
        const r = off / cable.thick
        if (Math.abs(r) > 1) continue
        const round = Math.sqrt(1 - r * r)
        const strand = round * cable.thick * 0.62 + above * 0.26 * cable.thick
        const h =
          strand +
          stitch(
            off + cable.thick,
            v * Math.sqrt(1 + lean * lean),
            (cable.thick * 2) / Math.max(2, Math.round((cable.thick * 2) / stitchWidth)),
          ) *
            0.8
        if (h > best) best = h
      }
      return best
    }
    return stitch(u, v, stitchWidth)
  }
}
