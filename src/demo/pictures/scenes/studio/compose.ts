import { foliage, foliageTable } from './foliage.ts'
import { light } from './light.ts'
import {
  type Lamp,
  type Point,
  real,
  type Scene,
  type Sun,
  type Thing,
  vec,
  type WindowLight,
} from './scene.ts'
import { shapes } from './shapes.ts'
import { softGoods } from './soft-goods.ts'
import { surfaceFunctions } from './surfaces.ts'

type Rows = ReturnType<typeof foliageTable>['rows']

/** How far a path is followed and how finely a shape is stepped through. */
export interface Pains {
  readonly bounces: number
  readonly steps: number
}

/** The whole fragment shader of a scene. Throws when a thing names a material the scene has not. */
export function compose(scene: Scene, pains: Pains): string {
  const names = Object.keys(scene.materials)
  for (const { material } of scene.things) {
    if (material && !names.includes(material)) throw new Error(`No material ${material}`)
  }
  return [
    '#version 300 es\nprecision highp float; precision highp int;',
    `#define STEPS ${pains.bounces * 2 + 7}\n#define BOUNCES ${pains.bounces}\n#define EPS 0.0006\n#define CLAMP 6.0\n#define CLOSING 0.45\n#define DYED 0.4\n#define STEADY ${scene.steady ?? false}`,
    ...['LEAF', 'STEM'].filter((name) => !names.includes(name)).map((name) => `#define ${name} 0`),
    ...names.map((name, index) => `#define ${name} ${index}`),
    shapes,
    softGoods,
    foliage,
    surfaceFunctions,
    scene.functions ?? '',
    ...scene.things.map(distance),
    frames(scene.things),
    normals(scene.things),
    meeting(scene.things, pains.steps, foliageTable(scene.things).rows),
    `void look(int what, vec3 p, vec3 n, inout Surface s) {${Object.values(scene.materials)
      .map((surface, index) => `if (what == ${index}) {${surface}}`)
      .join('\n')}}`,
    `vec3 surroundings(vec3 d) { return ${scene.surroundings}; }`,
    `vec3 backdrop(vec3 d, vec3 o) { return ${scene.backdrop ?? 'surroundings(d)'}; }`,
    lights(scene),
    light,
  ].join('\n')
}

const distance = (thing: Thing, index: number): string =>
  thing.foliage
    ? ''
    : `float thing${index}(vec3 p) { gD = 1e9; ${thing.shape ?? boxShape(thing)} return gD; }`

const boxShape = ({ min, max, material }: Thing): string => {
  const middle = min.map((low, axis) => (low + (max[axis] ?? 0)) / 2)
  const half = min.map((low, axis) => ((max[axis] ?? 0) - low) / 2)
  return `put(box(p - ${vec(middle as unknown as Point)}, ${vec(half as unknown as Point)}), ${material});`
}

const localPoint = ({ at, turn }: Thing, point: string): string =>
  `turnY(${point} - ${vec(at ?? [0, 0, 0])}, ${real((-(turn ?? 0) * Math.PI) / 180)})`

const direction = ({ turn }: Thing, d: string, sign: number): string =>
  turn ? `turnY(${d}, ${real((sign * turn * Math.PI) / 180)})` : d

const choose = (
  things: readonly Thing[],
  say: (thing: Thing, index: number) => string,
  otherwise: string,
): string =>
  `${things.map((thing, index) => `if (who == ${index}) return ${say(thing, index)};`).join(' ')} return ${otherwise};`

const frames = (things: readonly Thing[]): string =>
  `vec3 toLocal(int who, vec3 p) { ${choose(things, (thing) => localPoint(thing, 'p'), 'p')} }
vec3 toWorld(int who, vec3 d) { ${choose(things, (thing) => direction(thing, 'd', 1), 'd')} }`

// SwiftShader runs every loop at least once: so, a loop for each thing costs one reading of it instead of four.
const normals = (things: readonly Thing[]): string =>
  `vec3 corner(int k) { return 0.5773 * (2.0 * vec3(((k + 3) >> 1) & 1, (k >> 1) & 1, k & 1) - 1.0); }
vec3 normalAt(int who, vec3 p, float e) {
  vec3 n = vec3(0);
  ${things
    .map((thing, index) =>
      thing.foliage
        ? `if (who == ${index}) n = gN;`
        : `for (int k = who == ${index} ? 0 : 4; k < 4; k++) n += corner(k) * thing${index}(p + corner(k) * e);`,
    )
    .join('\n  ')}
  return normalize(n + 1e-12);
}`

const meeting = (things: readonly Thing[], steps: number, rows: Rows): string =>
  `bool meet(vec3 ro, vec3 rd, float reach, bool shadowRay, out float t, out int who, out int what) {
  float best = reach; who = -1; what = 0; vec3 o, d, a, b, lo, hi; float t0, t1, s, at, end; rd += vec3(1e-7);
  ${things.map((thing, index) => meetOne(thing, index, steps, rows.get(index))).join('\n  ')}
  t = best; return who >= 0;
}`

function meetOne(
  thing: Thing,
  index: number,
  steps: number,
  rows: readonly [number, number] = [0, 0],
): string {
  const wanted = thing.glass ? 'if (!shadowRay) {' : 'if (!shadowRay || who < 0) {'
  const enter = `o = ${localPoint(thing, 'ro')}; d = ${direction(thing, 'rd', -1)};
    a = (${vec(thing.min)} - o) / d; b = (${vec(thing.max)} - o) / d; lo = min(a, b); hi = max(a, b);
    t0 = max(lo.x, max(lo.y, lo.z)); t1 = min(hi.x, min(hi.y, hi.z));`
  if (thing.foliage) {
    const last = `t1 > max(t0, 0.0) && t0 < best ? ${rows[1]} : ${rows[0]}`
    return `${wanted} ${enter} int kind = meetFoliage(o, d, ${rows[0]}, ${last}, best); if (kind > 0) { who = ${index}; what = kind == 2 ? STEM : LEAF; } }`
  }
  if (!thing.shape) {
    return `${wanted} ${enter} if (t1 > t0 && t0 > 0.0 && t0 < best) { best = t0; who = ${index}; what = ${thing.material}; } }`
  }
  const gap = `thing${index}(o + d * at)`
  return `${wanted} ${enter} if (t1 > max(t0, 0.0) && t0 < best) { at = max(t0, 0.0); end = min(t1, best);
    for (int k = 0; k < ${thing.steps ?? steps}; k++) { s = ${thing.glass ? `abs(${gap})` : gap};
      if (s < EPS * 0.4 + at * 0.00008) { best = at; who = ${index}; what = gM; break; }
      at += s * ${real(thing.stride ?? 1)}; if (at > end) break; } } }`
}

function lights({ window, sun, lamps = [] }: Scene): string {
  const each = [window && windowSample(window), sun && sunSample(sun), ...lamps.map(lampSample)].filter(
    (one) => !!one,
  )
  return `${seenWindow(window)}
vec3 lightAt(vec3 p, vec3 n, vec2 r, vec2 choice, out vec3 towards, out float far) {
  towards = vec3(0, 1, 0); far = 1e9; int k = min(int(choice.x * ${real(each.length)}), ${each.length - 1});
  ${each.map((one, index) => `if (k == ${index}) {${one}}`).join('\n')}
  return vec3(0);
}`.replaceAll('SHARE', real(each.length))
}

const windowSample = ({ centre, across, up, pattern }: WindowLight): string => {
  const area = 4 * Math.hypot(...across) * Math.hypot(...up)
  return `vec2 uv = r; vec3 q = ${vec(centre)} + (uv.x * 2.0 - 1.0) * ${vec(across)} + (uv.y * 2.0 - 1.0) * ${vec(up)} - p;
  float dd = dot(q, q); towards = q * inversesqrt(dd); far = sqrt(dd) * 0.995; vec3 wn = normalize(cross(${vec(across)}, ${vec(up)}));
  return windowRadiance() * (${pattern ?? '1.0'}) * SHARE * max(dot(n, towards), 0.0) * abs(dot(wn, towards)) * ${real(area)} / (PI_ * dd);`
}

const seenWindow = (window: WindowLight | undefined): string => {
  if (!window)
    return 'float seenWindow(vec3 o, vec3 d) { return 0.0; } vec3 windowRadiance() { return vec3(0); }'
  const { centre, across, up, radiance, pattern } = window
  return `const float PI_ = 3.14159265; vec3 windowRadiance() { return ${vec(radiance)}; }
float seenWindow(vec3 o, vec3 d) {
  vec3 a = ${vec(across)}, b = ${vec(up)}, wn = cross(a, b); float t = dot(${vec(centre)} - o, wn) / dot(d, wn); if (t < 0.0) return 0.0;
  vec3 q = o + d * t - ${vec(centre)}; vec2 uv = vec2(dot(q, a) / dot(a, a), dot(q, b) / dot(b, b)); if (max(abs(uv.x), abs(uv.y)) > 1.0) return 0.0;
  uv = uv * 0.5 + 0.5; return ${pattern ?? '1.0'};
}`
}

const sunSample = ({ towards, radiance, spread = 0.012, mask, plane = -2 }: Sun): string =>
  `vec3 c = normalize(${vec(towards)}), ca, cb; ca = normalize(cross(c, vec3(0, 1, 0))); cb = cross(ca, c); float w = sqrt(r.x) * ${real(spread)};
  towards = normalize(c + w * (ca * cos(r.y * 6.2832) + cb * sin(r.y * 6.2832)));
  float go = (${real(plane)} - p.x) / towards.x; vec2 q = vec2(p.z + towards.z * go, p.y + towards.y * go);
  return ${vec(radiance)} * (${mask ?? '1.0'}) * SHARE * max(dot(n, towards), 0.0);`

const lampSample = ({ at, radius, radiance }: Lamp): string =>
  `float z = r.x * 2.0 - 1.0, f = r.y * 6.2832, w = sqrt(1.0 - z * z); vec3 q = ${vec(at)} + ${real(radius)} * vec3(w * cos(f), z, w * sin(f)) - p;
  float dd = dot(q, q); towards = q * inversesqrt(dd); far = sqrt(dd) - ${real(radius)};
  return ${vec(radiance)} * SHARE * max(dot(n, towards), 0.0) * ${real(radius * radius)} / max(dd, ${real(radius * radius)});`
