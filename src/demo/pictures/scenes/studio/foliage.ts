import type { Bunch, Point, Thing } from './scene.ts'

/**
 * Leaves and stems are met by solving, not by stepping, and read from a table. SwiftShader goes through both arms of
 * an if and enters a loop at least once, so leaves written out one by one would be tried by every ray of the picture.
 */
export const foliage = /* glsl */ `
uniform highp sampler2D uFoliage; vec3 gN;
/* Tries the bunches in rows from..to; their leaves follow all bunches. Answers 0 nothing, 1 leaf, 2 stem nearer than best. */
int meetFoliage(vec3 o, vec3 d, int from, int to, inout float best) {
  int met = 0;
  for (int row = from; row < to; row++) {
    vec4 low = texelFetch(uFoliage, ivec2(0, row), 0), high = texelFetch(uFoliage, ivec2(1, row), 0);
    vec3 e = (low.xyz - o) / d, f = (high.xyz - o) / d, lo = min(e, f), hi = max(e, f);
    float t0 = max(lo.x, max(lo.y, lo.z)), t1 = min(hi.x, min(hi.y, hi.z)); bool passed = t1 > max(t0, 0.0) && t0 < best;
    int end = passed ? int(high.w) : 0;
    for (int k = int(low.w); k < end; k++) {
      vec4 base = texelFetch(uFoliage, ivec2(0, k), 0), along = texelFetch(uFoliage, ivec2(1, k), 0), upper = texelFetch(uFoliage, ivec2(2, k), 0);
      vec3 q0 = o - base.xyz, n; float len = base.w, wide = along.w, t; bool ok;
      if (upper.w > 0.5) {
        float bd = dot(along.xyz, d), bo = dot(along.xyz, q0), a = 1.0 - bd * bd, m = dot(d, q0) - bo * bd, h = m * m - a * (dot(q0, q0) - bo * bo - wide * wide);
        t = (-m - sqrt(max(h, 0.0))) / a; vec3 q = q0 + d * t; float y = clamp(bo + t * bd, 0.0, len); n = q - along.xyz * y; ok = h > 0.0 && dot(n, n) < wide * wide * 1.2; n = normalize(n);
      } else {
        t = -dot(q0, upper.xyz) / dot(d, upper.xyz); vec3 q = q0 + d * t, across = cross(along.xyz, upper.xyz); float x = dot(q, along.xyz) / len, y = dot(q, across), c = clamp(x, 0.0, 1.0);
        ok = x == c && abs(y) < wide * 2.5 * sqrt(c) * (1.0 - c);
        n = normalize(upper.xyz + across * (0.7 * clamp(y / wide, -0.8, 0.8) + 0.25 * sign(y)) + along.xyz * (0.55 * x - 0.2));
      }
      if (ok && t > 0.0005 && t < best) { best = t; gN = n; met = upper.w > 0.5 ? 2 : 1; }
    }
  }
  return met;
}
`

/** Columns of the table. */
export const foliageColumns = 3

/** The table of a scene, three RGBA cells a row, and which rows each thing has (by its place among the things). */
export function foliageTable(things: readonly Thing[]): {
  cells: number[]
  rows: Map<number, readonly [number, number]>
} {
  const all: Bunch[] = things.flatMap((thing) => thing.foliage ?? [])
  const rows = new Map<number, readonly [number, number]>()
  let next = 0
  things.forEach((thing, index) => {
    if (!thing.foliage) return
    rows.set(index, [next, next + thing.foliage.length])
    next += thing.foliage.length
  })
  let blade = all.length
  const bunches = all.flatMap(({ min, max, blades }) => {
    const [first, last] = [blade, blade + blades.length]
    blade = last
    return [...cell(min, first), ...cell(max, last), 0, 0, 0, 0]
  })
  const blades = all
    .flatMap((bunch) => bunch.blades)
    .flatMap(({ kind, base, along, upper, length, width }) => [
      ...cell(base, length),
      ...cell(along, width),
      ...cell(upper, kind === 'stem' ? 1 : 0),
    ])
  return { cells: [...bunches, ...blades], rows }
}

const cell = (point: Point, extra: number): number[] => [...point, extra]
