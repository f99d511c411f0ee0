import { type Point, real, type Thing, vec } from '../studio/scene.ts'

/** Height of the sand in metres; the same figures in GLSL and here, so that things stand on it. */
export const sandFunctions = /* glsl */ `
float pathAt(float z) { return 0.5 + 1.1 * sin(z * 0.16 + 0.4); }
float sand(vec2 q) {
  float v = q.x - pathAt(q.y), inland = smoothstep(-21.0, -9.0, q.y), ridge = 1.0 - exp(-v * v / 8.0);
  float hills = 1.15 + 0.55 * sin(q.x * 0.31 + q.y * 0.17 + 1.0) + 0.38 * sin(q.y * 0.43 - q.x * 0.21 + 2.2) + 0.16 * sin(q.x * 1.1 + 0.7 * sin(q.y * 0.6)) + 0.10 * sin(q.y * 1.3 + q.x * 0.5);
  return inland * (0.35 + ridge * hills) + (1.0 - inland) * (0.10 + 0.02 * (q.y + 34.0));
}
/* Blades that bend outwards and before the wind. */
float tuft(vec3 p, float high, float seed) {
  float d = 1e9;
  for (int k = 0; k < 11; k++) {
    float a = fract(sin(seed * 12.9 + float(k) * 78.2) * 437.585) * 6.2832, b = fract(a * 7.77), tall = high * (0.6 + 0.45 * b), y = clamp(p.y / tall, 0.0, 1.0);
    vec2 q = p.xz - vec2(cos(a), sin(a)) * (high * 0.07 + tall * (0.08 + 0.4 * fract(b * 5.3)) * y * y) - vec2(tall * 0.2 * y * y, 0.0);
    d = min(d, length(vec3(q, p.y - y * tall)) - (0.006 + 0.005 * high) * (1.0 - 0.85 * y));
  }
  return d * 0.75;
}
`
const sandAt = (x: number, z: number): number => {
  const t = Math.min(1, Math.max(0, (z + 21) / 12))
  const [v, inland] = [x - pathAt(z), t * t * (3 - 2 * t)]
  const ridge = 1 - Math.exp((-v * v) / 8)
  const hills =
    1.15 +
    0.55 * Math.sin(x * 0.31 + z * 0.17 + 1) +
    0.38 * Math.sin(z * 0.43 - x * 0.21 + 2.2) +
    0.16 * Math.sin(x * 1.1 + 0.7 * Math.sin(z * 0.6)) +
    0.1 * Math.sin(z * 1.3 + x * 0.5)
  return inland * (0.35 + ridge * hills) + (1 - inland) * (0.1 + 0.02 * (z + 34))
}
const pathAt = (z: number): number => 0.5 + 1.1 * Math.sin(z * 0.16 + 0.4)

/** Sand from the eye to the shore, and the sea behind it. Materials SAND, SEA. */
export const shore: readonly Thing[] = [
  {
    min: [-26, -1, -20],
    max: [26, 2.9, 9],
    stride: 0.8,
    steps: 260,
    shape: 'put((p.y-sand(p.xz))*0.85,SAND);',
  },
  // The beach is flat: a ray that grazes a slope of sand this far away would tire before it arrives.
  { min: [-60, -0.5, -31], max: [60, 0.24, -19], material: 'SAND' },
  { min: [-4000, -2, -9000], max: [4000, 0.06, -30], material: 'SEA' },
]

/** Boards of the path, every 0.24 m from z = `from` towards the sea; PLANK. */
export const boardwalk = (from: number, to: number): Thing => ({
  min: [-2.6, 0, to],
  max: [2.6, 1.2, from],
  stride: 0.7,
  shape: `float k=floor(p.z/0.26); float cz=(k+0.5)*0.26; float o=hash1(ivec3(int(k),2,3)); vec3 q=vec3(p.x-pathAt(cz)-(o-0.5)*0.10,p.y-sand(vec2(pathAt(cz),cz))-0.035,p.z-cz); q=turnY(q,-0.16*cos(cz*0.16+0.4)+(o-0.5)*0.06); q.y+=q.x*(o-0.5)*0.03;
    put(rbox(q,vec3(0.62,0.016,0.108),0.006),PLANK);`,
})

/** Posts along one side of the path with a sagging rope; POST and ROPE. */
export function ropeFence(side: number, places: readonly number[]): Thing[] {
  const tops = places.map((z): Point => {
    const x = pathAt(z) + side * 1.05
    return [x, sandAt(x, z) + 0.78, z]
  })
  const posts = tops.map(
    ([x, y, z]): Thing => ({
      at: [x, y, z],
      min: [-0.09, -1.1, -0.09],
      max: [0.09, 0.05, 0.09],
      shape: `put(rod(p,vec3(${(side * 0.03).toFixed(3)},-1.1,0),vec3(0,0,0),0.052,0.044)+0.004*sin(p.y*31.0+atan(p.z,p.x)*3.0),POST);`,
    }),
  )
  const ropes = tops.slice(1).map((end, index): Thing => {
    const start = tops[index] ?? end
    const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 0.42, (start[2] + end[2]) / 2]
    const [a, b] = [lower(start), lower(end)]
    const steps = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => along(a, middle, b, t))
    return {
      min: [0, 1, 2].map(
        (axis) => Math.min(a[axis] ?? 0, b[axis] ?? 0, middle[axis] ?? 0) - 0.05,
      ) as unknown as Point,
      max: [0, 1, 2].map((axis) => Math.max(a[axis] ?? 0, b[axis] ?? 0) + 0.05) as unknown as Point,
      shape: steps
        .slice(1)
        .map((to, k) => `put(cap(p,${vec(steps[k] ?? a)},${vec(to)},0.013),ROPE);`)
        .join(' '),
    }
  })
  return [...posts, ...ropes]
}
const lower = (point: Point): Point => [point[0], point[1] - 0.1, point[2]]
const along = (a: Point, b: Point, c: Point, t: number): Point =>
  [0, 1, 2].map(
    (i) => (a[i] ?? 0) * (1 - t) ** 2 + 2 * (b[i] ?? 0) * t * (1 - t) + (c[i] ?? 0) * t * t,
  ) as unknown as Point

/** A tuft of marram grass standing in the sand at (x, z); GRASS. */
export const marram = (x: number, z: number, height: number, seed: number): Thing => ({
  at: [x, sandAt(x, z), z],
  min: [-height * 0.6, -0.05, -height * 0.7],
  max: [height * 0.85, height * 1.1, height * 0.7],
  shape: `put(tuft(p,${real(height)},${real(seed)}),GRASS);`,
})

/** Beach hut with a gable roof, its door towards +z; HUT, DOOR, ROOF. */
export const beachHut = (x: number, z: number, turn: number, lift = 0): Thing => ({
  at: [x, sandAt(x, z) + lift, z],
  turn,
  min: [-1.2, -0.5, -1.1],
  max: [1.2, 2.75, 1.25],
  stride: 0.9,
  shape: `vec3 q=p-vec3(0,0.95,0); float wall=box(q,vec3(0.9,0.95,0.9)); float g=max(dot(vec2(abs(p.x),p.y-2.5),normalize(vec2(0.62,0.9))),abs(p.z)-0.9); wall=max(min(wall,max(max(g,1.85-p.y),abs(p.x)-0.9)),g); wall+=0.006*smoothstep(0.012,0.004,abs(fract(p.x/0.15+0.5)-0.5)*0.15)*step(abs(p.z),2.0);
    put(wall,HUT); put(rbox(p-vec3(0,0.86,0.905),vec3(0.36,0.82,0.02),0.008),DOOR); put(rbox(p-vec3(0,-0.05,0.1),vec3(1.0,0.05,1.1),0.01),PLANK);
    float r=dot(vec2(abs(p.x),p.y-2.58),normalize(vec2(0.62,0.9))); put(max(max(abs(r)-0.03,abs(p.z)-1.02),1.72-p.y),ROOF);
    vec3 f=vec3(abs(p.x)-0.9,p.y-0.95,p.z-0.905); put(rbox(f,vec3(0.05,0.95,0.02),0.004),ROOF); put(rbox(vec3(abs(p.x)-0.40,p.y-0.86,p.z-0.91),vec3(0.035,0.86,0.018),0.004),ROOF); put(rbox(p-vec3(0,1.72,0.91),vec3(0.435,0.035,0.018),0.004),ROOF);`,
})
