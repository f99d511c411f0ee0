import type { Cloth } from '../cloth.ts'
import { blend, type Light, swatch } from '../surface/colour.ts'
import { wave } from '../surface/noise.ts'
import { closed, type Knot, loosened, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { flutes, gathers, type Relief, unevenness, wrinkles } from '../surface/relief.ts'
import { crease, type Stroke, seam, stitching } from '../surface/stroke.ts'

/** A rectangle with soft corners, cm; its sides may bow outwards. */
function sheetOf(l: number, t: number, r: number, b: number, corner: number, bow = 0): Knot[] {
  const [x, y] = [(l + r) / 2, (t + b) / 2]
  // Knots close to the corners keep the long sides straight.
  const [c, near] = [corner, corner * 2.2]
  return [
    [l + c, t],
    [l + near, t - bow * 0.2],
    [x, t - bow],
    [r - near, t - bow * 0.2],
    [r - c, t],
    [r - c * 0.3, t + c * 0.3],
    [r, t + c],
    [r + bow * 0.2, t + near],
    [r + bow, y],
    [r + bow * 0.2, b - near],
    [r, b - c],
    [r - c * 0.3, b - c * 0.3],
    [r - c, b],
    [r - near, b + bow * 0.2],
    [x, b + bow],
    [l + near, b + bow * 0.2],
    [l + c, b],
    [l + c * 0.3, b - c * 0.3],
    [l, b - c],
    [l - bow * 0.2, b - near],
    [l - bow, y],
    [l - bow * 0.2, t + near],
    [l, t + c],
    [l + c * 0.3, t + c * 0.3],
  ]
}

const box = (...of: Parameters<typeof sheetOf>): Float64Array => closed(sheetOf(...of))

/** A filled pillow seen from above: thin seams, drawn corners, a dent where a hand has been. */
function pillow(cloth: Cloth, x: number, y: number, seed: number, print = cloth.print): Piece {
  const [w, h] = [31, 21]
  return {
    outline: loosened(
      closed([
        [x - w, y - h, 1],
        [x, y - h + 1.6],
        [x + w, y - h + 0.4, 1],
        [x + w - 1.4, y],
        [x + w + 0.4, y + h, 1],
        [x, y + h - 1.4],
        [x - w + 0.2, y + h - 0.2, 1],
        [x - w + 1.3, y],
      ]),
      0.5,
      14,
      seed,
    ),
    fabric: cloth.fabric,
    print,
    lift: 0.6,
    on: 'goods',
    edge: [1.6, 1.2],
    volume: [
      [9, 3.4],
      [20, 5],
    ],
    relief: [
      unevenness(12, 0.5, seed),
      wrinkles({ angle: 0.7, length: 18, width: 5, depth: 0.5, seed: seed + 1 }),
      wrinkles({ angle: 2.3, length: 16, width: 5, depth: 0.4, seed: seed + 2 }),
    ],
    strokes: ([-1, 1] as const).flatMap((sx) =>
      ([-1, 1] as const).map((sy) =>
        crease(
          through([
            [x + sx * (w - 2), y + sy * (h - 2)],
            [x + sx * (w - 9), y + sy * (h - 7)],
            [x + sx * (w - 15), y + sy * (h - 9)],
          ]),
          1,
          0.5,
        ),
      ),
    ),
  }
}

const linen: Light = swatch('#efe9de')

/** The mattress in its fitted sheet, from above. */
function mattress(cloth: Cloth, print: Piece['print'], l: number, t: number, r: number, b: number): Piece {
  return {
    outline: box(l, t, r, b, 5),
    fabric: cloth.fabric,
    print,
    lift: 1.4,
    edge: [3, 2.6],
    volume: [[12, 2.4]],
    relief: [
      unevenness(26, 0.5, cloth.seed + 31),
      wrinkles({ angle: 0.5, length: 40, width: 7, depth: 0.3, seed: cloth.seed + 32 }),
    ],
  }
}

/** A bed from above: pillows, and a duvet whose upper end is folded back. */
export function madeBed(cloth: Cloth): Piece[] {
  const [l, r, top, bottom] = [-62, 62, 0, 152]
  const under = blend(cloth.colour, linen, 0.72)
  const fold = 58
  const outline = loosened(box(l - 9, fold, r + 9, bottom + 8, 7, 1), 1.1, 26, cloth.seed)
  const deep: Relief[] = [
    wrinkles({ angle: 1.25, length: 60, width: 13, depth: 1.7, seed: cloth.seed + 3 }),
    wrinkles({ angle: 0.35, length: 46, width: 11, depth: 1.2, seed: cloth.seed + 4 }),
    wrinkles({ angle: 2.2, length: 34, width: 7, depth: 0.7, seed: cloth.seed + 5 }),
    unevenness(24, 1.4, cloth.seed + 6),
  ]
  const duvet: Piece = {
    outline,
    fabric: cloth.fabric,
    print: cloth.print,
    lift: 3,
    edge: [3.4, 2.6],
    volume: [
      [8, 2],
      [22, 4],
    ],
    relief: deep,
    strokes: [
      crease(
        through([
          [-52, 96],
          [-20, 104],
          [18, 98],
        ]),
        3,
        1.2,
      ),
      crease(
        through([
          [54, 84],
          [28, 104],
          [20, 140],
        ]),
        3.4,
        1.3,
      ),
      crease(
        through([
          [-40, 140],
          [-26, 118],
          [-30, 88],
        ]),
        3,
        1.1,
      ),
    ],
  }
  const turned: Piece = {
    outline: loosened(box(l - 9.4, fold - 4, r + 9.4, fold + 22, 5, 1.2), 0.9, 22, cloth.seed + 7),
    fabric: cloth.fabric,
    print: plain(under),
    lift: 2.2,
    on: 'goods',
    edge: [2.6, 2.2],
    volume: [[7, 1.6]],
    relief: [
      wrinkles({ angle: 0.12, length: 40, width: 6, depth: 0.6, seed: cloth.seed + 8 }),
      unevenness(20, 0.6, cloth.seed + 9),
    ],
    strokes: [
      stitching(
        through([
          [l - 8, fold + 18.6],
          [0, fold + 19.6],
          [r + 8, fold + 18.6],
        ]),
        cloth.thread,
        0.6,
        0.12,
      ),
    ],
  }
  const border: Piece[] = cloth.has('border')
    ? [
        {
          outline: ribbon(
            through([
              [l - 9, fold + 29],
              [0, fold + 30],
              [r + 9, fold + 29],
            ]),
            8,
          ),
          fabric: cloth.fabric,
          print: plain(blend(cloth.colour, linen, 0.35)),
          lift: 0.1,
          on: 'goods',
          edge: [0.4, 0.2],
          strokes: [
            stitching(
              through([
                [l - 9, fold + 26],
                [0, fold + 27],
                [r + 9, fold + 26],
              ]),
              cloth.thread,
              0.6,
              0.12,
            ),
          ],
        },
      ]
    : []
  return [
    mattress(cloth, plain(linen), l, top, r, bottom),
    pillow(cloth, -31, 25, cloth.seed + 11),
    pillow(cloth, 31, 25.5, cloth.seed + 15),
    duvet,
    ...border,
    turned,
  ]
}

/** A fitted sheet on its mattress, from above, gathered at the corners; a pillow to show what it is. */
export function sheet(cloth: Cloth): Piece[] {
  const [l, r, t, b] = [-46, 46, 0, 116]
  const bed = mattress(cloth, cloth.print, l, t, r, b)
  const corners = ([-1, 1] as const).flatMap((sx) =>
    ([0, 1] as const).flatMap((low): Stroke[] =>
      [0, 1, 2, 3].map((k) => {
        const [x, y] = [sx * 43, low ? b - 3 : t + 3]
        const angle = 0.25 + k * 0.36
        const run = 15 - (k % 2) * 4
        return crease(
          through([
            [x, y],
            [x - sx * Math.cos(angle) * run * 0.5, y + (low ? -1 : 1) * Math.sin(angle) * run * 0.5],
            [x - sx * Math.cos(angle) * run, y + (low ? -1 : 1) * Math.sin(angle) * run],
          ]),
          0.9,
          0.5,
        )
      }),
    ),
  )
  return [
    {
      ...bed,
      relief: [
        ...(bed.relief ?? []),
        wrinkles({ angle: 1.1, length: 34, width: 8, depth: 0.55, seed: cloth.seed + 35 }),
        gathers({ y: () => t, reach: 7, period: 2.2, depth: 0.5, seed: cloth.seed + 36 }),
        (x, y) => gathers({ y: () => -b, reach: 7, period: 2.2, depth: 0.5, seed: cloth.seed + 37 })(x, -y),
      ],
      strokes: corners,
    },
    pillow(cloth, 0, 27, cloth.seed + 40, plain(linen)),
  ]
}

/** Threads that hang from an edge: so long, from left to right at the height `y`. */
function fringe(cloth: Cloth, l: number, r: number, y: number, long: number, seed: number): Piece[] {
  const out: Piece[] = []
  for (let x = l + 0.5; x < r - 0.2; x += 1.5) {
    const sway = 0.7 * wave(x * 0.4, y, seed)
    out.push({
      outline: ribbon(
        through([
          [x, y - 0.6],
          [x + sway * 0.5, y + long * 0.5],
          [x + sway, y + long * (0.94 + 0.1 * wave(x, 1, seed))],
        ]),
        (k) => 0.75 + 0.35 * k,
        true,
      ),
      fabric: 'yarn',
      print: cloth.plain,
      lift: 0.7,
      edge: [0.3, 0.2],
    })
  }
  return out
}

/** Height of a waffle weave: square hollows `width` cm wide. */
const waffle =
  (width: number) =>
  (u: number, v: number): number =>
    0.16 *
    Math.max(Math.abs(Math.sin((u / width) * Math.PI)) ** 3, Math.abs(Math.sin((v / width) * Math.PI)) ** 3)

/** A plaid folded lengthwise, hung over a rail: the longer half in front. */
export function plaid(cloth: Cloth): Piece[] {
  const fringed = cloth.has('fringe')
  const front = loosened(closed(sheetOf(-36, 0, 36, 96, 1.6, 0.4)), 0.8, 22, cloth.seed)
  const behind = loosened(closed(sheetOf(-39, 1, 39.4, 74, 1.6, 0.4)), 0.8, 20, cloth.seed + 1)
  const span = (): readonly [number, number] => [-36, 36]
  const hang = (bottom: number, seed: number): Relief[] => [
    flutes({ span, top: 4, bottom, count: 3.4, depth: 2, seed, hold: 0.25, early: 0.6 }),
    wrinkles({ angle: 1.4, length: 40, width: 7, depth: 0.5, seed: seed + 2 }),
    (_x, y) => (y < 5 ? -0.07 * (5 - y) ** 2 : 0),
  ]
  const structure = cloth.has('waffle') ? { structure: waffle(1.7) } : {}
  return [
    ...rail(-52, 52, 1.4),
    ...(fringed ? fringe(cloth, -39, 39, 74, 7, cloth.seed + 5) : []),
    {
      outline: behind,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.6,
      edge: [0.9, 0.5],
      relief: hang(74, cloth.seed + 21),
      open: 0.74,
      ...structure,
    },
    ...(fringed ? fringe(cloth, -36, 36, 96, 8, cloth.seed + 6) : []),
    {
      outline: front,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.6,
      edge: [1, 0.6],
      volume: [[16, 1.2]],
      relief: hang(96, cloth.seed + 22),
      strokes: fringed
        ? []
        : [
            stitching(
              through([
                [-35, 94.4],
                [0, 95],
                [35, 94.4],
              ]),
              cloth.thread,
              0.7,
              0.12,
            ),
          ],
      ...structure,
    },
  ]
}

const oak: Light = swatch('#b98f63')

/** A round rail of wood on which things hang. */
function rail(l: number, r: number, y: number): Piece[] {
  return [
    {
      outline: ribbon(
        through([
          [l, y],
          [r, y],
        ]),
        2.6,
        true,
      ),
      fabric: 'horn',
      print: (u, v, _px, out) => {
        const tone = 1 + 0.1 * wave(u * 0.12, v * 3, 7) + 0.05 * wave(u * 0.5, v * 9, 8)
        out[0] = oak[0] * tone
        out[1] = oak[1] * tone
        out[2] = oak[2] * tone
      },
      lift: 1.2,
      edge: [1.3, 1.2],
    },
  ]
}

/** One towel over a rail, in its own colour: its shorter end behind, a woven border or a loop where it has one. */
export function hungTowel(cloth: Cloth): Piece[] {
  const [half, low] = [25, 74]
  const span = (): readonly [number, number] => [-half, half]
  const hang = (bottom: number, seed: number): Relief[] => [
    flutes({ span, top: 3, bottom, count: 2.6, depth: 1.9, seed, hold: 0.3, early: 0.6 }),
    unevenness(11, 0.3, seed + 3),
    (_x, y) => (y < 4 ? -0.09 * (4 - y) ** 2 : 0),
  ]
  const structure = cloth.has('waffle') ? { structure: waffle(1.25), fabric: 'cotton' } : {}
  const hem = (y: number): Stroke[] => [
    seam(
      through([
        [-half, y],
        [0, y + 0.4],
        [half, y],
      ]),
      0.12,
    ),
    stitching(
      through([
        [-half + 0.4, y + 2],
        [0, y + 2.3],
        [half - 0.4, y + 2],
      ]),
      cloth.thread,
      0.5,
      0.09,
    ),
  ]
  const band = (y: number): Piece => ({
    outline: ribbon(
      through([
        [-half, y],
        [0, y + 0.4],
        [half, y],
      ]),
      5,
    ),
    fabric: 'cotton',
    print: plain(blend(cloth.colour, linen, 0.42)),
    lift: -0.05,
    on: 'goods',
    edge: [0.3, 0.05],
    structure: (_u, v) => 0.05 * Math.sin(v * 7.5),
  })
  const loop: Piece[] = cloth.has('hanging-loop')
    ? [
        {
          outline: ribbon(
            through([
              [-2.4, low - 2],
              [-2, low + 3.8],
              [0, low + 5.4],
              [2, low + 3.8],
              [2.4, low - 2],
            ]),
            0.9,
            true,
          ),
          fabric: 'cotton',
          print: plain(blend(cloth.colour, linen, 0.3)),
          lift: 0.6,
          edge: [0.4, 0.3],
        },
      ]
    : []
  return [
    ...rail(-37, 37, 1),
    ...loop,
    {
      outline: loosened(closed(sheetOf(-half - 1.6, 0.6, half + 1.9, 60, 1.2, 0.3)), 0.5, 16, cloth.seed + 1),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 0.5,
      edge: [0.9, 0.6],
      relief: hang(60, cloth.seed + 11),
      strokes: hem(56.6),
      open: 0.76,
      ...structure,
    },
    {
      outline: loosened(closed(sheetOf(-half, 0, half, low, 1.2, 0.4)), 0.6, 18, cloth.seed),
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.7,
      edge: [1.1, 0.8],
      volume: [[12, 1]],
      relief: hang(low, cloth.seed),
      strokes: hem(low - 4),
      ...structure,
    },
    ...(cloth.has('border') ? [band(low - 13)] : []),
  ]
}

/** A thick bath mat from above, its frame sheared lower; one corner lies a little turned. */
export function mat(cloth: Cloth): Piece[] {
  const [w, h] = [41, 27]
  const structure = cloth.has('waffle') ? { structure: waffle(2.2) } : {}
  const frame = (inset: number, width: number): Piece => ({
    outline: box(-w + inset, -h + inset, w - inset, h - inset, 2),
    holes: [box(-w + inset + width, -h + inset + width, w - inset - width, h - inset - width, 1.4)],
    fabric: 'cotton',
    print: cloth.has('border') ? plain(blend(cloth.colour, linen, 0.4)) : cloth.plain,
    lift: -0.22,
    on: 'goods',
    edge: [0.5, -0.12],
    structure: (u, v) => 0.05 * Math.sin((u + v) * 5),
  })
  return [
    {
      outline: loosened(box(-w, -h, w, h, 2.4), 0.4, 16, cloth.seed),
      fabric: 'terry',
      print: cloth.print,
      lift: 1,
      edge: [1.3, 1.3],
      volume: [[5, 0.8]],
      relief: [unevenness(14, 0.3, cloth.seed + 2)],
      ...structure,
    },
    frame(4.4, 1.6),
    ...(cloth.has('border') ? [frame(8, 3)] : []),
  ]
}
