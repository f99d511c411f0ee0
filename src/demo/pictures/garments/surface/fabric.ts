import { knitted, ribbed } from './knit.ts'
import { hash, turbulence, wave } from './noise.ts'

/** How a material takes light and what its surface is made of. Lengths in cm. */
export type Fabric = {
  readonly name: string
  /** Strength and tightness of the soft reflection. */
  readonly gloss: number
  readonly sharpness: number
  /** Light caught by fibres at grazing angles. */
  readonly fuzz: number
  /** How far light goes round the edge: thin and soft cloth more. */
  readonly soft: number
  /** Height of threads or loops at a place in the cloth, cm. `perCm` is the resolution, px. */
  readonly weave: (u: number, v: number, perCm: number) => number
  /** Factor on the colour at a place in the cloth, about 1. */
  readonly tone: (u: number, v: number, perCm: number) => number
}

const plainWeave =
  (threads: number, depth: number) =>
  (u: number, v: number, perCm: number): number => {
    const t = Math.min(threads, perCm / 2.6)
    const x = u * t
    const y = v * t
    const odd = (Math.floor(x) + Math.floor(y)) & 1
    return (
      depth *
      ((odd ? Math.abs(Math.sin(Math.PI * x)) : Math.abs(Math.sin(Math.PI * y))) +
        0.7 * wave(x * 0.31, y * 1.1, 5) +
        0.7 * wave(x * 1.1, y * 0.31, 6))
    )
  }
const slubs =
  (strength: number) =>
  (u: number, v: number): number =>
    1 +
    strength * (wave(u * 0.5, v * 9, 11) + wave(u * 9, v * 0.5, 12) + 0.6 * turbulence(u * 5, v * 5, 13, 2))
const grainy =
  (depth: number, perUnit: number) =>
  (u: number, v: number): number =>
    depth * turbulence(u * perUnit, v * perUnit, 21, 2)

function terryLoops(u: number, v: number, perCm: number): number {
  const f = Math.min(5.5, perCm / 3)
  const a = wave(u * f, v * f * 0.8, 31)
  const b = wave(u * f * 1.9 + 4, v * f * 1.7, 32)
  return 0.12 * (1 - Math.abs(a)) + 0.07 * b + 0.05 * wave(u * 0.9, v * 0.9, 33)
}

function twill(u: number, v: number, perCm: number): number {
  const f = Math.min(9, perCm / 3.2)
  return 0.006 * Math.sin((u + v * 0.62) * f * 2 * Math.PI) + 0.006 * wave(u * f * 1.3, v * f * 0.35, 41)
}

function denimTone(u: number, v: number, perCm: number): number {
  const f = Math.min(9, perCm / 3.2)
  const line = Math.sin((u + v * 0.62) * f * 2 * Math.PI)
  const fleck = hash(Math.floor(u * f * 2), Math.floor(v * f), 43)
  const fade = turbulence(u * 0.11, v * 0.07, 44, 3)
  return 1 + 0.12 * line + (fleck > 0.8 ? 0.22 : 0) + 0.1 * fade + 0.14 * wave(u * 7, v * 0.6, 45)
}

const even = () => 1
const flat = () => 0

/** The materials; the first is the ground's own. */
export const fabrics: readonly Fabric[] = [
  { name: 'ground', gloss: 0, sharpness: 1, fuzz: 0, soft: 0.2, weave: flat, tone: even },
  {
    name: 'cotton',
    gloss: 0.02,
    sharpness: 5,
    fuzz: 0.12,
    soft: 0.2,
    weave: plainWeave(11, 0.004),
    tone: slubs(0.02),
  },
  {
    name: 'oxford',
    gloss: 0.02,
    sharpness: 5,
    fuzz: 0.1,
    soft: 0.2,
    weave: plainWeave(7, 0.007),
    tone: oxfordTone,
  },
  {
    name: 'linen',
    gloss: 0.02,
    sharpness: 5,
    fuzz: 0.14,
    soft: 0.25,
    weave: plainWeave(7, 0.009),
    tone: slubs(0.055),
  },
  {
    name: 'viscose',
    gloss: 0.07,
    sharpness: 8,
    fuzz: 0.08,
    soft: 0.22,
    weave: plainWeave(14, 0.002),
    tone: slubs(0.012),
  },
  {
    name: 'satin',
    gloss: 0.34,
    sharpness: 8,
    fuzz: 0.08,
    soft: 0.2,
    weave: plainWeave(16, 0.0015),
    tone: slubs(0.014),
  },
  {
    name: 'lycra',
    gloss: 0.2,
    sharpness: 11,
    fuzz: 0.03,
    soft: 0.16,
    weave: grainy(0.0016, 9),
    tone: slubs(0.008),
  },
  {
    name: 'jersey',
    gloss: 0.02,
    sharpness: 5,
    fuzz: 0.16,
    soft: 0.25,
    weave: plainWeave(10, 0.003),
    tone: slubs(0.025),
  },
  { name: 'knit', gloss: 0, sharpness: 4, fuzz: 0.35, soft: 0.3, weave: knitted(0.42), tone: yarnTone },
  { name: 'fineknit', gloss: 0, sharpness: 4, fuzz: 0.3, soft: 0.3, weave: knitted(0.27), tone: yarnTone },
  { name: 'rib', gloss: 0, sharpness: 4, fuzz: 0.35, soft: 0.3, weave: ribbed(0.95, 0.42), tone: yarnTone },
  { name: 'yarn', gloss: 0, sharpness: 4, fuzz: 0.35, soft: 0.3, weave: flat, tone: yarnTone },
  { name: 'terry', gloss: 0, sharpness: 4, fuzz: 0.4, soft: 0.35, weave: terryLoops, tone: slubs(0.05) },
  { name: 'denim', gloss: 0.01, sharpness: 5, fuzz: 0.08, soft: 0.15, weave: twill, tone: denimTone },
  { name: 'wool', gloss: 0, sharpness: 4, fuzz: 0.35, soft: 0.3, weave: grainy(0.008, 4.5), tone: woolTone },
  {
    name: 'microfibre',
    gloss: 0.1,
    sharpness: 9,
    fuzz: 0.05,
    soft: 0.22,
    weave: grainy(0.0012, 9),
    tone: slubs(0.006),
  },
  { name: 'lace', gloss: 0.05, sharpness: 8, fuzz: 0.1, soft: 0.25, weave: flat, tone: even },
  {
    name: 'leather',
    gloss: 0.16,
    sharpness: 14,
    fuzz: 0,
    soft: 0.1,
    weave: grainy(0.004, 6),
    tone: slubs(0.02),
  },
  { name: 'horn', gloss: 0.5, sharpness: 40, fuzz: 0, soft: 0.1, weave: flat, tone: slubs(0.06) },
  { name: 'metal', gloss: 0.9, sharpness: 26, fuzz: 0, soft: 0, weave: flat, tone: even },
  { name: 'glass', gloss: 1, sharpness: 60, fuzz: 0, soft: 0, weave: flat, tone: even },
]

function oxfordTone(u: number, v: number, perCm: number): number {
  const t = Math.min(8, perCm / 2.6)
  const odd = (Math.floor(u * t) + Math.floor(v * t)) & 1
  return (odd ? 1.05 : 0.955) + 0.03 * wave(u * 6, v * 0.7, 14) + 0.03 * wave(u * 0.7, v * 6, 15)
}

function yarnTone(u: number, v: number): number {
  return 1 + 0.05 * turbulence(u * 4, v * 4, 16, 2) + 0.025 * wave(u * 0.4, v * 2.1, 17)
}

function woolTone(u: number, v: number): number {
  return 1 + 0.06 * turbulence(u * 4.5, v * 4.5, 18, 3) + 0.05 * wave(u * 2, v * 14, 19)
}

const indices = new Map(fabrics.map((fabric, i) => [fabric.name, i]))

/** Index of a material in the table. Throws on a name that is not in it. */
export function fabricIndex(name: string): number {
  const index = indices.get(name)
  if (index === undefined) throw new Error(`Unknown material: ${name}`)
  return index
}
