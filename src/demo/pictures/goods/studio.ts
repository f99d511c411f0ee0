import { type Camera, colour, type Point, type Scene, type Thing } from '../scenes/studio/scene.ts'

/** How a thing is looked at. Lengths in metres of its model, angles in degrees. */
export interface Shot {
  /** How far the camera stands to the right of straight ahead, and how far above. */
  readonly yaw: number
  readonly pitch: number
  /** The point in the middle of the picture. */
  readonly target: Point
  /** What the picture holds from its top to its bottom, at the target. */
  readonly tall: number
  /** Vertical angle of view; a long lens (few degrees) keeps lines parallel. */
  readonly lens?: number
  /** Hung on the wall or from the ceiling: no floor to be seen. */
  readonly afloat?: boolean
}

/** The model of a thing: about `size` metres large, standing on y = 0 about the origin, its front towards +z. */
export interface Model {
  readonly size: number
  readonly things: readonly Thing[]
  readonly materials: Scene['materials']
  readonly functions?: string
}

/** Width and height of a base image in px. */
export const baseImageSize = { width: 960, height: 1200 } as const

/** The seamless paper of every product picture, that of the garments (garments/ground.ts) as the light leaves it. */
export const paper = '#e8e5df'

/**
 * The studio: a large softbox from the upper left, a weaker one opposite, white walls all about, a sheet of
 * paper that runs up behind. It grows with the thing, so that a cup and a cupboard stand in the same light.
 */
export function inStudio({ size, things, materials, functions }: Model, shot: Shot): Scene {
  const s = size
  const near = (0.8 * s).toFixed(3)
  const far = (2.3 * s).toFixed(3)
  const ground =
    `float w=smoothstep(${near},${far},length(p.xz));s.albedo=${colour('#ece9e4')}*(1.0-w);` +
    `s.glow=${colour(paper)}*w;s.rough=1.0;s.gloss=0.0;`
  const floor: Thing = {
    min: [-12 * s, -0.1 * s, -12 * s],
    max: [12 * s, 0, 12 * s],
    material: 'PAPER',
  }
  return {
    ...baseImageSize,
    camera: cameraOf(shot),
    materials: { PAPER: ground, ...materials },
    things: shot.afloat ? things : [floor, ...things],
    window: {
      centre: [-1.9 * s, 2.6 * s, 2.0 * s],
      across: [0.75 * s, 0, 0.72 * s],
      up: [0.45 * s, 0.69 * s, -0.475 * s],
      radiance: [6.9, 6.86, 6.79],
    },
    surroundings:
      'vec3(0.60,0.597,0.590)*(0.62+0.38*smoothstep(-0.2,0.9,d.y))' +
      '+vec3(1.0,0.99,0.97)*0.9*smoothstep(0.10,0.02,abs(d.x-0.80))*smoothstep(-0.1,0.15,d.y)*smoothstep(0.95,0.6,d.y)*step(-0.2,d.z)',
    backdrop: colour(paper),
    steady: true,
    ...(functions ? { functions } : {}),
  }
}

function cameraOf({ yaw, pitch, target, tall, lens = 20 }: Shot): Camera {
  const away = tall / 2 / Math.tan((lens * Math.PI) / 360)
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const eye: Point = [
    target[0] + away * Math.sin(y) * Math.cos(p),
    target[1] + away * Math.sin(p),
    target[2] + away * Math.cos(y) * Math.cos(p),
  ]
  return { eye, target, angle: lens }
}
