import type { Point, Surface, Thing } from '../studio/scene.ts'
import { cardboard, paint } from '../studio/surfaces.ts'

/** An address label in its own frame: bar code below, lines of writing above. */
const label: Surface =
  'float bar=step(0.45,hash1(ivec3(int(floor(p.x/0.0011)),3,1)))*step(abs(p.x),0.036)*step(abs(p.y+0.016),0.011);' +
  'float row=floor(p.y/0.0075);float line=step(abs(fract(p.y/0.0075)-0.5),0.2)*step(abs(p.x+0.006),0.030-0.020*hash1(ivec3(int(row),7,2)))*step(0.002,p.y)*step(p.y,0.026);' +
  's.albedo=mix(vec3(0.83,0.81,0.77),vec3(0.05),max(bar,line*0.7));s.rough=0.7;s.gloss=0.2;'

export const parcelMaterials: Record<string, Surface> = {
  CARTON: cardboard('#bd9468'),
  CARTONDARK: cardboard('#a97f55'),
  TAPE: `${paint('#c9a878', 0.25, 0.6)}s.tilt=noise3(p*60.0)*0.06;`,
  BRANDTAPE: `${paint('#1d6a78', 0.35, 0.5)}s.tilt=noise3(p*60.0)*0.05;float m=abs(fract(p.x/0.09+p.y/0.09)-0.5);s.albedo=mix(s.albedo,vec3(0.72,0.76,0.74),smoothstep(0.045,0.035,m)*step(abs(p.x),0.011));`,
  LABEL: label,
}

/** A closed parcel with half sizes h, standing on y = 0; tape along z over the flaps. */
export function parcel(
  at: Point,
  h: Point,
  turn = 0,
  tape = 'TAPE',
  carton = 'CARTON',
  labelled = true,
): Thing[] {
  const half = `vec3(${h.map((side) => side.toFixed(4)).join(',')})`
  const box: Thing = {
    at,
    turn,
    min: [-h[0] - 0.004, 0, -h[2] - 0.004],
    max: [h[0] + 0.004, h[1] * 2 + 0.006, h[2] + 0.004],
    shape: `vec3 q=p-vec3(0,${h[1].toFixed(4)},0); vec3 u=q/${half}; float bulge=0.0025*(max(1.0-u.x*u.x,0.0)*max(1.0-u.y*u.y,0.0)+max(1.0-u.z*u.z,0.0)*max(1.0-u.x*u.x,0.0));
      float d=rbox(q,${half}-0.001,0.0035)-bulge; float flap=max(abs(q.x)-0.0012,abs(abs(q.y)-${h[1].toFixed(4)})-0.004); put(max(d,-flap),${carton});
      put(max(max(d-0.0009,abs(q.x)-0.026),-q.y+${(h[1] - 0.075).toFixed(4)}+0.002*sin(q.x*900.0)),${tape});`,
  }
  if (!labelled) return [box]
  const turned = (turn * Math.PI) / 180
  const [lx, lz] = [h[0] * 0.58, h[2] + 0.0028]
  const place: Point = [
    at[0] + lx * Math.cos(turned) + lz * Math.sin(turned),
    at[1] + h[1] * 1.15,
    at[2] - lx * Math.sin(turned) + lz * Math.cos(turned),
  ]
  return [
    box,
    {
      at: place,
      turn,
      min: [-0.052, -0.036, -0.004],
      max: [0.052, 0.036, 0.002],
      shape: 'put(rbox(p,vec3(0.05,0.034,0.0012),0.001),LABEL);',
    },
  ]
}

/** A roll of tape lying or standing (about z) at `at`, TAPE on a CORE. */
export const tapeRoll = (at: Point, turn = 0, lying = true): Thing => ({
  at,
  turn,
  min: [-0.06, -0.06, -0.06],
  max: [0.06, 0.06, 0.06],
  shape: `vec3 q=${lying ? 'p' : 'p.xzy'}; float r=length(q.xz); put(slab(abs(r-0.047)-0.008,q.y,0.025,0.001)-0.0003*sin(r*4000.0),TAPE); put(slab(abs(r-0.0375)-0.002,q.y,0.025,0.0008),CARTON);`,
})
