import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { crease, stitching } from '../surface/stroke.ts'
import { cord } from './cord.ts'
import { button, pocketWelt } from './details.ts'
import { type Legs, legs } from './legs.ts'
import { backPockets, beltLoops, thighPockets } from './trouser-pockets.ts'

/** Trousers: straight, wide, tapered, for jogging with ribbed ends, or cargo with pockets on the thighs. */
export function trousers(cut: string): Cut {
  const usual: Legs =
    cut === 'wide'
      ? { waist: 17.5, hip: 25, rise: 29, inseam: 74, knee: 25.5, hem: 31 }
      : cut === 'tapered'
        ? { waist: 18, hip: 23.4, rise: 28, inseam: 74, knee: 16.8, hem: 13.4 }
        : cut === 'cargo'
          ? { waist: 18.5, hip: 24.4, rise: 28, inseam: 73, knee: 20.4, hem: 18.4 }
          : cut === 'jogging'
            ? { waist: 18, hip: 24.6, rise: 29, inseam: 68, knee: 18.6, hem: 12.4 }
            : { waist: 18.2, hip: 23, rise: 27, inseam: 76, knee: 17.4, hem: 15.4 }
  return (cloth) => {
    const m = fitted(usual, cloth)
    const elastic = cut === 'jogging' || cloth.has('elastic-waist')
    const parts = legs(m, cloth, cut === 'wide' ? 0.95 : 0.62, cloth.seed, elastic, cut === 'jogging')
    const body = parts[3] as Piece
    if (cloth.view === 'back')
      return [
        ...parts.slice(0, 2),
        ...parts.slice(3),
        ...(elastic ? [] : beltLoops(m, cloth)),
        ...backPockets(cloth, m, cut === 'cargo'),
        ...(cut === 'cargo' ? thighPockets(cloth, m) : []),
      ]
    const press = ([1, -1] as const).map((s) =>
      crease(
        through([
          [s * 10, 6],
          [s * 10.2, m.rise],
          [s * (3.2 + m.knee / 2), m.rise + m.inseam * 0.5],
          [s * (3.4 + m.hem / 2), m.rise + m.inseam],
        ]),
        0.5,
        0.42,
      ),
    )
    const pocket = ([1, -1] as const).map((s) =>
      pocketWelt(cloth, [s * (m.waist - 4.2), 4], [s * (m.waist + 0.9), 17], 1),
    )
    const fly = stitching(through('3,3.6 3.1,13 1.4,18 0.2,19.4'), cloth.thread)
    return [
      ...parts.slice(0, 3),
      {
        ...body,
        strokes: [
          ...(body.strokes ?? []),
          ...(cloth.has('crease') ? press : []),
          ...(elastic ? [] : [fly]),
          ...(elastic
            ? []
            : ([1, -1] as const).map((s) =>
                crease(
                  through([
                    [s * 7, 3.4],
                    [s * 7.4, 9],
                    [s * 7.8, 15],
                  ]),
                  0.4,
                  -0.2,
                ),
              )),
        ],
      },
      ...pocket,
      ...parts.slice(4),
      ...(cloth.has('side-slits') ? legSlits(cloth, m) : []),
      ...(cut === 'jogging' ? drawstring(cloth) : []),
      ...(elastic
        ? []
        : [button(0.6, 2.3, 0.75, blend(cloth.colour, [0.05, 0.04, 0.03], 0.5)), ...beltLoops(m, cloth)]),
      ...(cut === 'cargo' ? thighPockets(cloth, m) : []),
    ]
  }
}

/** The legs of a piece that is cut closer, ends at the ankle or has a high waist. */
export function fitted(m: Legs, { has }: Cloth): Legs {
  const slim = has('slim-fit') ? 1.9 : 0
  const high = has('high-waist') ? 5 : 0
  return {
    waist: m.waist - (high > 0 ? 0.8 : 0),
    hip: m.hip - slim * 0.5,
    rise: m.rise + high,
    inseam: m.inseam - (has('ankle') ? 9 : 0),
    knee: m.knee - slim,
    hem: m.hem - slim,
  }
}

/** Two ends of a cord that hang from the waist. */
const drawstring = (cloth: Cloth): Piece[] =>
  ([1, -1] as const).map((s) =>
    cord(
      through([
        [s * 1.4, 2.4],
        [s * 2.4, 8],
        [s * 1.9, 14 + s],
      ]),
      cloth,
      0.7,
      1.6,
    ),
  )

/** Wide legs that are open at their outer sides near the hem. */
const legSlits = (cloth: Cloth, m: Legs): Piece[] =>
  ([1, -1] as const).map((s) => {
    const [x, y] = [2.8 + m.inseam * 0.025 + m.hem, m.rise + m.inseam]
    return {
      outline: closed([
        [s * (x - 5.2), y - 19, 1],
        [s * (x - 1.6), y - 1, 1],
        [s * (x - 5.6), y - 0.4, 1],
      ]),
      fabric: cloth.fabric,
      print: cloth.plain,
      lift: -0.5,
      on: 'goods' as const,
      edge: [0.4, -0.3] as const,
      open: 0.45,
    }
  })
