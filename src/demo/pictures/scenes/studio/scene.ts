/** Metres, y up, by default the camera looks along -z. */
export type Point = readonly [x: number, y: number, z: number]

/** GLSL that fills `s` (a Surface) at the local point `p`; see surfaces.ts for ready ones. */
export type Surface = string

/** A leaf, or a straight piece of stem, from `base` along the unit vector `along`. */
export interface Blade {
  readonly kind: 'leaf' | 'stem'
  readonly base: Point
  readonly along: Point
  /** Unit vector out of the leaf's upper side. */
  readonly upper: Point
  readonly length: number
  /** Half the widest part of a leaf; radius of a stem. */
  readonly width: number
}

/** Blades that grow together, and the box around them. */
export interface Bunch {
  readonly min: Point
  readonly max: Point
  readonly blades: readonly Blade[]
}

/** Something in the picture: bounded by a box in its own frame, so that rays which miss the box cost nothing. */
export interface Thing {
  readonly at?: Point
  /** Degrees about the vertical. */
  readonly turn?: number
  readonly min: Point
  readonly max: Point
  /** GLSL statements calling put(distance, MATERIAL) for the local point `p`. Without them the box itself is seen. */
  readonly shape?: string
  /** Instead of a shape: leaves and stems, of the materials LEAF and STEM. */
  readonly foliage?: readonly Bunch[]
  /** Material of a plain box. */
  readonly material?: string
  /** Share of the distance a ray may go at once; under 1 where a shape is bent or folded. */
  readonly stride?: number
  /** Steps allowed along a ray where the render's own are too few, as over open ground. */
  readonly steps?: number
  /** Glass lets light through: shadow rays ignore it and camera rays look inside. */
  readonly glass?: boolean
}

export interface Camera {
  readonly eye: Point
  readonly target: Point
  /** Vertical angle of view in degrees. */
  readonly angle: number
  /** Radius of the lens in metres; 0 keeps everything sharp. */
  readonly lens?: number
  /** Distance of what is sharp, from the eye; the target's by default. */
  readonly focus?: number
}

/** A bright rectangle: the window (or softbox) that lights the scene. */
export interface WindowLight {
  readonly centre: Point
  /** Half edges. */
  readonly across: Point
  readonly up: Point
  readonly radiance: Point
  /** GLSL factor over `uv` (0..1), e.g. glazing bars. */
  readonly pattern?: string
}

/** Sunlight: `mask` is GLSL over `q`, (z, y) in metres where the ray crosses the window's plane x = `plane`. */
export interface Sun {
  readonly plane?: number
  readonly towards: Point
  readonly radiance: Point
  /** Half angle in radians; wider is softer. */
  readonly spread?: number
  readonly mask?: string
}

export interface Lamp {
  readonly at: Point
  readonly radius: number
  readonly radiance: Point
}

export interface Scene {
  readonly width: number
  readonly height: number
  readonly camera: Camera
  readonly materials: Readonly<Record<string, Surface>>
  readonly things: readonly Thing[]
  readonly window?: WindowLight
  readonly sun?: Sun
  readonly lamps?: readonly Lamp[]
  /** GLSL expression for the light that comes from direction `d` past everything. */
  readonly surroundings: string
  /** What the camera sees there, when that is not the same. */
  readonly backdrop?: string
  readonly exposure?: number
  /** What gloss reflects is looked up in the surroundings, not followed: calm surfaces from few samples. */
  readonly steady?: boolean
  /** More GLSL functions the shapes of this scene use. */
  readonly functions?: string
}

/** A hex colour as GLSL vec3 in linear light. */
export function colour(hex: string): string {
  const channels = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return `vec3(${channels.map((value) => value.toFixed(5)).join(',')})`
}

/** A point as GLSL. */
export const vec = (point: Point): string => `vec3(${point.map(real).join(',')})`

/** A number as a GLSL float. */
export const real = (value: number): string => value.toFixed(6)

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
