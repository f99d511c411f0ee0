import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import sharp, { type Sharp } from 'sharp'
import { compose, type Pains } from './compose.ts'
import { foliageColumns, foliageTable } from './foliage.ts'
import { glare, separate, smooth, toneMap } from './post-processing.ts'
import type { Camera, Point, Scene } from './scene.ts'
import { loadSceneRenderer, type RenderInput } from './scene-renderer.ts'

/** At which size and with how much work a scene is rendered; `samples` a pixel must be a power of two. */
export interface Exposure extends Pains {
  readonly scale: number
  readonly samples: number
}

const tile = 100
const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell']

// The processor draws (SwiftShader): the pixels are the same on every machine, and no graphics card is needed.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-sync',
  '--disable-component-update',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--disable-gpu-watchdog',
]

/**
 * Renders a scene. Rejects when the shader does not compile, with the compiler's message, and when the samples are no
 * power of two.
 */
export async function renderScene(scene: Scene, exposure: Exposure): Promise<Sharp> {
  const { width, height, pixels } = await render(scene, exposure, () => window.renderedPixels())
  return sharp(pixels, { raw: { width, height, channels: 4 } }).removeAlpha()
}

/** A picture in linear light, four numbers a pixel: red, green and blue as they are, and what a white dye would add. */
export interface Separation {
  readonly width: number
  readonly height: number
  readonly light: Float32Array
}

/** Renders a scene for dyeing: in linear light, dyed parts apart from the rest. Rejects as `renderScene` does. */
export async function renderSeparation(scene: Scene, exposure: Exposure): Promise<Separation> {
  const { width, height, pixels } = await render(scene, exposure, () => window.renderedLight())
  return { width, height, light: new Float32Array(new Uint8Array(pixels).buffer) }
}

async function render(
  scene: Scene,
  exposure: Exposure,
  readPixels: () => string,
): Promise<{ width: number; height: number; pixels: Buffer }> {
  if (!Number.isInteger(Math.log2(exposure.samples)))
    throw new Error(`${exposure.samples} samples: no power of two`)
  const [width, height] = [
    Math.round(scene.width * exposure.scale),
    Math.round(scene.height * exposure.scale),
  ]
  const input: RenderInput = {
    width,
    height,
    exposure: scene.exposure ?? 1,
    samples: exposure.samples,
    foliage: { cells: foliageTable(scene.things).cells, columns: foliageColumns },
    uniforms: { uSize: [width, height], ...aim(scene.camera) },
    shaders: { expose: compose(scene, exposure), smooth, glare, toneMap, separate },
  }
  const executablePath = systemBrowsers.find((file) => existsSync(file))
  const browser = await chromium.launch({ args, timeout: 120_000, ...(executablePath && { executablePath }) })
  try {
    const page = await browser.newPage()
    await page.evaluate(loadSceneRenderer, input)
    for (let y = 0; y < height; y += tile) {
      for (let x = 0; x < width; x += tile) {
        await page.evaluate(([x, y, w, h]) => window.renderTile(x, y, w, h), [
          x,
          y,
          Math.min(tile, width - x),
          Math.min(tile, height - y),
        ] as const)
      }
    }
    return { width, height, pixels: Buffer.from(await page.evaluate(readPixels), 'base64') }
  } finally {
    await browser.close()
  }
}

function aim({ eye, target, angle, lens = 0, focus }: Camera): RenderInput['uniforms'] {
  const ahead = unit(minus(target, eye))
  const right = unit(cross(ahead, [0, 1, 0]))
  return {
    uEye: eye,
    uAhead: ahead,
    uRight: right,
    uUp: cross(right, ahead),
    uTan: Math.tan((angle * Math.PI) / 360),
    uLens: lens,
    uFocus: focus ?? Math.hypot(...minus(target, eye)),
  }
}

const minus = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const unit = (a: Point): Point => {
  const size = Math.hypot(...a)
  return [a[0] / size, a[1] / size, a[2] / size]
}
const cross = (a: Point, b: Point): Point => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
