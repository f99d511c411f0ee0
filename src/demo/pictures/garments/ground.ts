import { blend, type Light, swatch } from './surface/colour.ts'
import { hash, ramp, turbulence, wave } from './surface/noise.ts'
import type { Stage } from './surface/stage.ts'

/** What the goods lie on or hang before. */
export type Ground = 'seamless' | 'linen' | 'wood' | 'sand' | 'terrazzo' | 'plaster'

type Spot = { height: number; colour: Light }
type Surface = (x: number, y: number, perCm: number) => Spot

function linenCloth(tone: Light): Surface {
  return (x, y, perCm) => {
    const f = Math.min(6, perCm / 2.8)
    const bend = turbulence(x / 16, y / 16, 7, 2)
    const fold = wave(x / 26 + 0.5 * bend, y / 9 + 0.8 * bend, 81)
    const ripple = wave(x / 5 + bend * 2, y / 17 - bend, 82)
    const threads = wave(x * f * 0.25, y * f, 83) + wave(x * f, y * f * 0.25, 84)
    return {
      height: 0.75 * Math.sqrt(fold * fold + 0.05) + 0.1 * ripple + 0.012 * threads,
      colour: blend(tone, [0.5, 0.44, 0.36], 0.06 + 0.05 * threads),
    }
  }
}

const plankTones = ['#b18a63', '#a87f58', '#b99470', '#a37a54', '#b58f69'].map(swatch)
const woodPlanks: Surface = (x, y) => {
  const width = 14.5
  const row = Math.floor(y / width)
  const along = x + hash(row, 3, 91) * 90
  const board = Math.floor(along / 120)
  const tone = plankTones[Math.floor(hash(row, board, 92) * plankTones.length)] as Light
  const cy = y - (row + 0.2 + 0.6 * hash(row, board, 93)) * width
  // Growth rings cut along the trunk: stretched contours that part round a knot.
  const knotX = along - (board + 0.2 + 0.6 * hash(row, board, 94)) * 120
  const knot = 2.4 * Math.exp(-((knotX / 9) ** 2) - (cy / 3) ** 2)
  const ring = cy * 0.55 + 0.9 * turbulence(along / 46, cy / 7 + row * 13, 95, 3) + knot
  const line = Math.sin(ring * 7)
  const pores = Math.max(0, wave(along * 0.35, y * 9, 96) - 0.25)
  const fine = wave(along * 0.05, y * 3.2, 97)
  const gap = Math.min(y - row * width, (row + 1) * width - y)
  const end = Math.min(along - board * 120, (board + 1) * 120 - along)
  const joint = ramp(0.16, 0.03, Math.min(gap, end))
  return {
    height: -0.3 * ramp(0.22, 0, Math.min(gap, end)) + 0.004 * line - 0.02 * pores,
    colour: blend(
      blend(
        tone,
        [0.11, 0.055, 0.026],
        0.1 + 0.11 * line + 0.1 * fine + 0.3 * pores + 0.12 * Math.min(1, knot),
      ),
      [0.03, 0.018, 0.01],
      0.75 * joint,
    ),
  }
}

const grains = ['#e6d3b3', '#d9c19c', '#efe2c9', '#c4a67d', '#b89a78'].map(swatch)
const sandBed: Surface = (x, y, perCm) => {
  const f = Math.min(16, perCm / 1.6)
  const bend = 0.9 * turbulence(x / 24, y / 24, 101, 2)
  const ripple = Math.sin((y / 5.2 + bend + x / 30) * 2 * Math.PI)
  const dunes = turbulence(x / 17, y / 12, 102, 3)
  const speck = hash(Math.floor(x * f), Math.floor(y * f), 103)
  const tone = grains[speck > 0.985 ? 4 : speck > 0.93 ? 3 : speck > 0.6 ? 1 : speck > 0.2 ? 0 : 2] as Light
  return {
    height:
      0.16 * ripple * (0.5 + 0.5 * wave(x / 40, y / 40, 105)) +
      0.4 * dunes +
      0.035 * turbulence(x * 2.5, y * 2.5, 104, 2) +
      0.02 * speck,
    colour: blend(tone, grains[0] as Light, 0.55),
  }
}

const chips = ['#b98e73', '#7d8a86', '#d8c9b4', '#54585a', '#c9a58a', '#9aa79c'].map(swatch)
const terrazzoFloor: Surface = (x, y, perCm) => {
  let colour: Light = swatch('#e7e2da')
  for (const [size, share, seed] of [
    [0.8, 0.4, 111],
    [2.2, 0.55, 112],
  ] as const) {
    const cx = Math.floor(x / size)
    const cy = Math.floor(y / size)
    if (hash(cx, cy, seed) > share) continue
    const dx = x / size - cx - 0.35 - 0.3 * hash(cx, cy, seed + 1)
    const dy = y / size - cy - 0.35 - 0.3 * hash(cx, cy, seed + 2)
    const turn = hash(cx, cy, seed + 3) * 6.28
    const a = Math.atan2(dy, dx) + turn
    const corner = 0.16 + 0.14 * hash(cx, cy, seed + 4)
    const edge =
      (corner / Math.max(0.72, Math.cos((((a % 1.26) + 1.26) % 1.26) - 0.63))) * (1 + 0.25 * Math.sin(a * 2))
    const chip = chips[Math.floor(hash(cx, cy, seed + 5) * chips.length)] as Light
    colour = blend(
      colour,
      chip,
      0.8 * ramp(edge + 1 / perCm / size, edge - 1 / perCm / size, Math.hypot(dx, dy)),
    )
  }
  return { height: 0, colour: blend(colour, [0.5, 0.47, 0.43], 0.05 * turbulence(x * 2, y * 2, 113, 2)) }
}

const plasterWall: Surface = (x, y) => ({
  height: 0.05 * turbulence(x / 7, y / 7, 121, 4),
  colour: blend(swatch('#e3dcd2'), [0.55, 0.5, 0.45], 0.12 * turbulence(x / 30, y / 30, 122, 3)),
})

/** Covers the stage with a ground. `tone` (a swatch) colours seamless paper and linen. */
export function layGround(stage: Stage, ground: Ground, tone = '#ece9e4'): void {
  const { w, h, perCm } = stage
  const colour = swatch(tone)
  const surface: Surface =
    ground === 'linen'
      ? linenCloth(colour)
      : ground === 'wood'
        ? woodPlanks
        : ground === 'sand'
          ? sandBed
          : ground === 'terrazzo'
            ? terrazzoFloor
            : ground === 'plaster'
              ? plasterWall
              : () => ({ height: 0, colour })
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const spot = surface(x / perCm, y / perCm, perCm)
      const i = y * w + x
      stage.height[i] = spot.height
      stage.red[i] = spot.colour[0]
      stage.green[i] = spot.colour[1]
      stage.blue[i] = spot.colour[2]
    }
  }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const right = stage.height[x + 1 < w ? i + 1 : i] as number
      const below = stage.height[y + 1 < h ? i + w : i] as number
      stage.slopeX[i] = (right - (stage.height[x > 0 ? i - 1 : i] as number)) * 0.5 * perCm
      stage.slopeY[i] = (below - (stage.height[y > 0 ? i - w : i] as number)) * 0.5 * perCm
    }
  }
}
