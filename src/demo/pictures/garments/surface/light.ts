import { blurred } from './blur.ts'
import { displayTable } from './colour.ts'
import { fabrics } from './fabric.ts'
import { hash } from './noise.ts'
import type { Stage } from './stage.ts'

// Key light: a large softbox, upper left. Lengths are unit vectors; x right, y down, z to the camera.
const keyX = -0.39
const keyY = -0.43
const keyZ = 0.814
// Half way between the key light and the camera, and between a weaker light from the right and the camera.
const halfX = -0.205
const halfY = -0.226
const halfZ = 0.952
const rimX = 0.42
const rimY = -0.1
const rimZ = 0.902

/** Shadows of what stands higher on its way to the key light: 1 is lit, 0 is dark. */
function castShadows(stage: Stage): Float32Array {
  const { w, h, perCm } = stage
  const near = blurred(stage.height, w, h, Math.max(1.2, 0.06 * perCm), true)
  const far = blurred(stage.height, w, h, 0.5 * perCm, true)
  const lit = new Float32Array(w * h)
  const steps: [number, number, number, number][] = []
  for (let d = 0.22; d < 14; d *= 1.34) {
    steps.push([Math.round(-0.672 * d * perCm), Math.round(-0.741 * d * perCm), d, d < 1.2 ? 0 : 1])
  }
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const z = near[i] as number
      let worst = 0
      for (const [dx, dy, d, wide] of steps) {
        const sx = x + dx
        const sy = y + dy
        if (sx < 0 || sy < 0) break
        const s = ((wide ? far : near)[sy * w + sx] as number) - z
        const angle = s / d
        if (angle > worst) worst = angle
      }
      const t = Math.min(1, Math.max(0, (worst - 0.55) / 1.3))
      lit[i] = 1 - 0.85 * t * t * (3 - 2 * t)
    }
  }
  return blurred(lit, w, h, Math.max(1.6, 0.1 * perCm), true)
}

/** Light lost in hollows, from the height against its surroundings at three distances. */
function openness(stage: Stage): Float32Array {
  const { w, h, perCm } = stage
  const out = new Float32Array(w * h).fill(1)
  for (const [radius, strength] of [
    [0.3, 0.55],
    [1.1, 0.6],
    [3.6, 0.5],
  ] as const) {
    const around = blurred(stage.height, w, h, radius * perCm, true)
    for (let i = 0; i < out.length; i++) {
      const depth = Math.max(0, ((around[i] as number) - (stage.height[i] as number)) / radius)
      out[i]! *= 1 / (1 + strength * depth * 1.6)
    }
  }
  return out
}

/** Shadow of the goods on a ground some way behind them: a wide one to the lower right and a close one. */
function groundShadow(stage: Stage, distance: number): Float32Array {
  const { w, h, goods } = stage
  const unit = Math.min(w, h) / 100
  const wide = blurred(goods, w, h, unit * 2.6 * distance + 1, true)
  const close = blurred(goods, w, h, unit * 0.8 * distance + 1, true)
  const out = new Float32Array(w * h)
  const sample = (f: Float32Array, x: number, y: number) =>
    f[Math.min(h - 1, Math.max(0, y)) * w + Math.min(w - 1, Math.max(0, x))] as number
  const far = Math.round(unit * 2 * distance)
  const by = Math.round(unit * 0.7 * distance)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      out[y * w + x] =
        (1 - 0.36 * sample(wide, x - far, y - Math.round(far * 1.25))) *
        (1 - 0.3 * sample(close, x - by, y - by))
    }
  }
  return out
}

/** How the light is set: distance of the goods to the ground (1 hangs before a wall, 0.3 lies), falloff to the corners. */
export type Lighting = { readonly distance: number; readonly falloff: number; readonly seed: number }

/** Lights the stage and returns display RGB, eight bits a channel. Deterministic. */
export function renderStage(stage: Stage, lighting: Lighting): Uint8ClampedArray {
  const { w, h } = stage
  const shadow = castShadows(stage)
  const air = openness(stage)
  const ground = groundShadow(stage, lighting.distance)
  const diffuse = new Float32Array(w * h)
  for (let i = 0; i < w * h; i++) {
    const fabric = fabrics[stage.fabric[i] as number]!
    const [nx, ny, nz] = normal(stage.slopeX[i] as number, stage.slopeY[i] as number)
    const soft = fabric.soft
    const key =
      Math.max(0, (nx * keyX + ny * keyY + nz * keyZ + soft) / (1 + soft)) / ((keyZ + soft) / (1 + soft))
    const sky = (0.56 + 0.44 * (nz * 0.94 - ny * 0.3 - nx * 0.12)) / (0.56 + 0.44 * 0.94)
    const goods = stage.goods[i] as number
    const fall = goods + (1 - goods) * (ground[i] as number)
    // The ground is far behind hanging goods: it gets their wide shadow, little of their hollows.
    const hollow =
      1 - (1 - (air[i] as number)) * (goods + (1 - goods) * (lighting.distance < 0.6 ? 0.8 : 0.12))
    const cast =
      1 - (1 - (shadow[i] as number)) * (goods + (1 - goods) * (lighting.distance < 0.6 ? 0.9 : 0.25))
    // Insides say themselves how much light they get.
    const own = (stage.open[i] as number) < 0.9 ? 0.45 : 1
    const light = (0.66 * key * (1 - own * (1 - cast)) + 0.34 * sky * hollow) * (1 - 0.5 * own * (1 - hollow))
    diffuse[i] = light * (stage.open[i] as number) * fall
  }
  return expose(stage, diffuse, shadow, lighting, midtone(stage, diffuse))
}

function normal(slopeX: number, slopeY: number): readonly [number, number, number] {
  // Steeper than about 60 degrees is a step in the height, not cloth.
  const steep = 1 / Math.sqrt(1 + (slopeX * slopeX + slopeY * slopeY) / 3.2)
  const sx = slopeX * steep
  const sy = slopeY * steep
  const scale = 1 / Math.sqrt(1 + sx * sx + sy * sy)
  return [-sx * scale, -sy * scale, scale]
}

// The light on the goods that counts as the lit midtone: there the colour is the swatch's own.
function midtone(stage: Stage, diffuse: Float32Array): number {
  const bins = new Uint32Array(256)
  let count = 0
  for (let i = 0; i < diffuse.length; i += 3) {
    if ((stage.goods[i] as number) < 0.9 || (stage.open[i] as number) < 0.9) continue
    bins[Math.min(255, Math.floor((diffuse[i] as number) * 128))]!++
    count++
  }
  let seen = 0
  for (let b = 0; b < 256; b++) {
    seen += bins[b] as number
    if (seen > count * 0.6) return Math.min(1.15, Math.max(0.7, (b + 0.5) / 128))
  }
  return 1
}

function expose(
  stage: Stage,
  diffuse: Float32Array,
  shadow: Float32Array,
  lighting: Lighting,
  mid: number,
): Uint8ClampedArray {
  const { w, h } = stage
  const out = new Uint8ClampedArray(w * h * 3)
  const flat = halfZ
  for (let y = 0; y < h; y++) {
    const v = y / h - 0.42
    for (let x = 0; x < w; x++) {
      const i = y * w + x
      const fabric = fabrics[stage.fabric[i] as number]!
      const goods = stage.goods[i] as number
      const u = x / w - 0.42
      const falloff = 1 - lighting.falloff * (u * u * 0.8 + v * v) * (1 - 0.6 * goods)
      const s = ((diffuse[i] as number) / (1 + (mid - 1) * goods)) * falloff
      const [nx, ny, nz] = normal(stage.slopeX[i] as number, stage.slopeY[i] as number)
      let shine = 0
      if (fabric.gloss > 0) {
        const a = Math.max(0, nx * halfX + ny * halfY + nz * halfZ)
        const b = Math.max(0, nx * rimX + ny * rimY + nz * rimZ)
        shine =
          fabric.gloss *
          (0.75 * (a ** fabric.sharpness - 0.75 * flat ** fabric.sharpness) * (shadow[i] as number) +
            0.3 * b ** (fabric.sharpness * 1.6)) *
          (stage.open[i] as number)
        shine = Math.max(0, shine)
      }
      const fuzz = fabric.fuzz * (1 - nz) ** 1.6 * 0.45 * Math.min(1, s + 0.25)
      const grain = (hash(x, y, lighting.seed) - 0.5) * 1.6
      for (let k = 0; k < 3; k++) {
        const c = (k === 0 ? stage.red : k === 1 ? stage.green : stage.blue)[i] as number
        // Light bounces on in pale folds and takes on the colour of deep ones; shade is a little warm.
        const own =
          s < 1
            ? s *
              (1 + (0.4 * c - 0.1) * (1 - s)) *
              (1 + (k === 0 ? 0.05 : k === 2 ? -0.03 : 0) * goods * (1 - s))
            : 1 + (s - 1) * 0.85
        let light = c * own + fuzz * (c * 0.8 + 0.03) + shine * (0.3 + 0.7 * c)
        if (light > 0.75) light = 0.75 + 0.25 * (1 - Math.exp((0.75 - light) / 0.25))
        out[i * 3 + k] =
          (displayTable[Math.min(4096, Math.max(0, Math.round(light * 4096)))] as number) * 255 + grain
      }
    }
  }
  return out
}
