import type { Surface, Thing } from '#demo/pictures/scenes/studio/scene.ts'
import { glass } from '#demo/pictures/scenes/studio/surfaces.ts'
import type { Goods } from '../goods.ts'

// Modelled ten times as large as life: a plate of 27 cm is 2.7.
const materials: Record<string, Surface> = {
  GLAZE:
    'float v=fbm(p*2.6);float sp=smoothstep(0.82,0.88,noise(p*34.0));s.albedo=vec3(0);s.dye=(0.93+0.13*v)*(1.0-0.22*sp);s.rough=0.16+0.1*v;s.gloss=0.9;s.tilt=noise3(p*5.0)*0.02;',
  RIM: 's.albedo=vec3(0.055,0.032,0.018);s.dye=0.55;s.rough=0.3;s.gloss=0.7;',
  CLEAR: glass('#f8faf9'),
  TINT: 's.albedo=vec3(0.02);s.dye=0.55;s.rough=0.05;s.gloss=1.0;',
}

const number = (value: number): string => value.toFixed(3)

/** A plate's distance and its rim: radius, height of its foot's ground. */
const plate = (x: number, y: number, z: number, radius: number): string =>
  `{vec3 q=p-vec3(${number(x)},${number(y)},${number(z)}); float r=length(q.xz); float k=r/${number(radius)}; float lift=0.045+0.17*smoothstep(0.66,1.02,k); float d=max(abs(q.y-lift)-0.034,r-${number(radius)}); d=min(d*0.85,slab(abs(r-${number(radius * 0.6)})-0.04,q.y-0.03,0.03,0.015)); put(d-0.008,GLAZE); put(length(vec2(r-${number(radius)},q.y-0.205))-0.043,RIM);}`

/** A bowl of a radius and a height. */
const bowl = (x: number, y: number, z: number, radius: number, tall: number): string =>
  `{vec3 q=p-vec3(${number(x)},${number(y)},${number(z)}); float r=length(q.xz); float w=${number(radius)}*(0.46+0.54*sqrt(clamp((q.y-0.03)/${number(tall)},0.0,1.0))); float d=max(abs(r-w)-0.036,abs(q.y-${number(tall / 2 + 0.03)})-${number(tall / 2)}); d=min(d,max(r-w,abs(q.y-0.07)-0.045)); d=min(d*0.7,slab(abs(r-${number(radius * 0.42)})-0.03,q.y-0.035,0.035,0.015)); put(d-0.006,GLAZE); put(length(vec2(r-${number(radius)},q.y-${number(tall + 0.03)}))-0.042,RIM);}`

/** A mug, its handle turned by so many degrees. */
const mug = (x: number, y: number, z: number, turn: number): string =>
  `{vec3 q=turnY(p-vec3(${number(x)},${number(y)},${number(z)}),${number((-turn * Math.PI) / 180)}); float r=length(q.xz); float w=0.40+0.02*sin(q.y*3.2)-0.05*smoothstep(0.10,0.0,q.y); float d=max(abs(r-w)-0.026,abs(q.y-0.46)-0.44); d=min(d,max(r-w,abs(q.y-0.05)-0.035)); put(d*0.85-0.008,GLAZE); put(length(vec2(r-w,q.y-0.905))-0.034,RIM);
    vec2 h=vec2(q.x-0.40,q.y-0.48); float e=abs(length(h*vec2(1.0,0.82))-0.235); put((max(length(vec2(e,q.z*0.75))-0.045,0.36-q.x))*0.85,GLAZE);}`

const piece = (
  size: number,
  tall: number,
  shape: string,
  at: readonly [number, number, number] = [0, 0, 0],
): Thing => ({
  at,
  min: [-size, 0, -size],
  max: [size, tall, size],
  stride: 0.9,
  shape,
})

const stack = (count: number, each: (y: number, index: number) => string, step: number): string =>
  Array.from({ length: count }, (_, index) => each(index * step, index)).join('\n')

/** Wine glasses in rows of so many: foot and stem take the colour, the bowl is clear. */
function wineGlasses(across: number, rows = 2): Thing[] {
  const [x, z] = [(across - 1) / 2, (rows - 1) / 2]
  // One glass, met again in every cell of a grid; every other row stands between the glasses of the one before. A step ends
  // behind the edge of a cell, for the glass of the next cell may be near.
  const cell = (spot: number, end: number) =>
    `clamp(floor(${spot === 0 ? 'p.x' : 'p.z'}${end % 1 ? '' : '+0.5'})${end % 1 ? '+0.5' : ''},${number(-end)},${number(end)})`
  const each = `float zz=${cell(1, z)}; p.z-=zz; p.x-=0.5*zz; p.x-=${cell(0, x)}; float edge=max(0.5-max(abs(p.x),abs(p.z)),0.0)+0.06;`
  const reach = { min: [-x - 1, 0, -z - 0.55], max: [x + 1, 1.02, z + 0.55] } as const
  return [
    {
      ...reach,
      stride: 0.8,
      shape: `${each} float r=length(p.xz); float foot=max(r-0.36,abs(p.y-0.02-0.05*smoothstep(0.30,0.0,r))-0.014); float stem=max(r-(0.030+0.05*smoothstep(0.25,0.06,p.y)+0.05*smoothstep(0.84,0.98,p.y)),abs(p.y-0.5)-0.47); put(smin(foot,stem,0.05)*0.85-0.006,TINT); put(edge,TINT);`,
    },
    {
      min: [reach.min[0], 0.9, reach.min[2]],
      max: [reach.max[0], 2.2, reach.max[2]],
      glass: true,
      stride: 0.7,
      shape: `${each} float r=length(p.xz); float t=clamp((p.y-0.95)/1.2,0.0,1.0); float w=0.43*sqrt(max(sin(min(t*1.32+0.02,1.0)*1.5708),0.0))*(1.0-0.26*smoothstep(0.42,1.0,t)); put(max(abs(r-w)-0.008,abs(p.y-1.555)-0.6)*0.75,CLEAR); put(length(vec2(r-0.318,p.y-2.15))-0.010,CLEAR); put(edge,CLEAR);`,
    },
  ]
}

const goods = (
  size: number,
  things: Thing[],
  front: Goods['front'],
  detail: Goods['detail'],
  pieces = piecesIn(things),
): Goods => ({
  model: { size, materials, things },
  front,
  detail,
  pieces,
})

/** Each plate, bowl and mug is a block of its own. */
const piecesIn = (things: readonly Thing[]): number =>
  things.flatMap(({ shape = '' }) => shape.match(/\{vec3 q=/g) ?? []).length

export const tableware: Record<string, Goods> = {
  'tableware/service': goods(
    3.2,
    [
      piece(
        1.3,
        1.0,
        stack(4, (y) => plate(0, y, 0, 1.18), 0.115),
        [-0.95, 0, -0.75],
      ),
      piece(
        0.95,
        1.6,
        stack(4, (y) => bowl(0, y, 0, 0.74, 0.5), 0.2),
        [-0.6, 0, 1.15],
      ),
      piece(0.75, 2.0, mug(0, 0, 0, -30) + mug(0.02, 0.93, 0, 24), [0.95, 0, -0.45]),
      piece(0.75, 1.1, mug(0, 0, 0, -52), [0.8, 0, 0.95]),
      piece(0.75, 1.1, mug(0, 0, 0, -20), [1.7, 0, 0.45]),
    ],
    { yaw: 6, pitch: 26, target: [0.16, 0.5, 0.1], tall: 5.7 },
    { yaw: -22, pitch: 22, target: [-0.4, 0.5, 0.7], tall: 2.4 },
  ),
  'tableware/plates': goods(
    2.4,
    [
      piece(
        1.45,
        1.4,
        stack(5, (y) => plate(0, y, 0, 1.32), 0.115),
      ),
      piece(1.45, 0.35, plate(0, 0, 0, 1.32), [0.55, 0, 1.35]),
    ],
    { yaw: 14, pitch: 30, target: [0.25, 0.25, 0.45], tall: 4.5 },
    { yaw: -18, pitch: 12, target: [0, 0.42, 0.5], tall: 2.0 },
  ),
  'tableware/bowls': goods(
    2,
    [
      piece(
        0.95,
        1.8,
        stack(5, (y) => bowl(0, y, 0, 0.82, 0.56), 0.2),
        [-0.4, 0, -0.2],
      ),
      piece(0.95, 0.8, bowl(0, 0, 0, 0.82, 0.56), [0.75, 0, 0.95]),
    ],
    { yaw: 8, pitch: 24, target: [0.2, 0.45, 0.2], tall: 3.7 },
    { yaw: -16, pitch: 18, target: [-0.2, 0.8, 0.2], tall: 1.9 },
  ),
  'tableware/mugs': goods(
    2.4,
    [
      piece(0.75, 2.0, mug(0, 0, 0, -25) + mug(0.02, 0.93, 0, 32), [-0.62, 0, -0.5]),
      piece(0.75, 2.0, mug(0, 0, 0, 12) + mug(-0.02, 0.93, 0, -40), [0.55, 0, -0.62]),
      piece(0.75, 1.1, mug(0, 0, 0, -60), [-0.2, 0, 0.72]),
      piece(0.75, 1.1, mug(0, 0, 0, -34), [1.0, 0, 0.5]),
    ],
    { yaw: 6, pitch: 20, target: [0.24, 0.78, 0], tall: 3.6 },
    { yaw: -14, pitch: 26, target: [0.5, 0.6, 0.4], tall: 1.7 },
  ),
  'tableware/wine': goods(
    2.6,
    wineGlasses(3),
    { yaw: 4, pitch: 16, target: [0, 1.0, 0], tall: 4.4 },
    { yaw: -8, pitch: 16, target: [0.3, 1.7, 0.2], tall: 1.5 },
    6,
  ),
  'tableware/wine-set-of-12': goods(
    3.4,
    wineGlasses(4, 3),
    { yaw: 4, pitch: 24, target: [0.3, 0.85, 0], tall: 6.4 },
    { yaw: -8, pitch: 16, target: [0.5, 1.7, 0.5], tall: 1.7 },
    12,
  ),
}
