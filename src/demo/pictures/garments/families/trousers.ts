import type { Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { crease, stitching } from '../surface/stroke.ts'
import { button } from './details.ts'
import { type Legs, legs } from './legs.ts'
import { backPockets, beltLoops, thighPockets } from './trouser-pockets.ts'

/** Trousers: straight, wide, tapered, with a pressed crease, or cargo with pockets on the thighs. */
export function trousers(cut: string): Cut {
  const m: Legs =
    cut === 'wide'
      ? { waist: 17.5, hip: 25, rise: 30, inseam: 72, knee: 22.5, hem: 24 }
      : cut === 'tapered'
        ? { waist: 18.5, hip: 24, rise: 28, inseam: 68, knee: 17.6, hem: 13 }
        : cut === 'cargo'
          ? { waist: 18.5, hip: 24.4, rise: 28, inseam: 73, knee: 20.4, hem: 18.4 }
          : { waist: 18.5, hip: 23.6, rise: 28, inseam: 74, knee: 18.6, hem: 17.4 }
  return (cloth) => {
    const parts = legs(m, cloth, 0.62, cloth.seed, false)
    const body = parts[3] as Piece
    if (cloth.view === 'back')
      return [
        ...parts.slice(0, 2),
        ...parts.slice(3),
        ...beltLoops(m, cloth),
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
        0.26,
      ),
    )
    const pocket = ([1, -1] as const).map((s) =>
      crease(
        through([
          [s * (m.waist - 2.6), 3.6],
          [s * (m.waist + 1.4), 14],
        ]),
        0.25,
        -0.16,
      ),
    )
    const fly = stitching(through('3,3.6 3.1,13 1.4,18 0.2,19.4'), cloth.thread)
    return [
      ...parts.slice(0, 3),
      {
        ...body,
        strokes: [
          ...(body.strokes ?? []),
          ...(cut === 'cargo' ? [] : press),
          ...pocket,
          fly,
          ...([1, -1] as const).map((s) =>
            crease(
              through([
                [s * 7, 3.4],
                [s * 7.4, 9],
                [s * 7.8, 15],
              ]),
              0.4,
              -0.2,
            ),
          ),
        ],
      },
      parts[4] as Piece,
      button(0.6, 2.3, 0.75, blend(cloth.colour, [0.05, 0.04, 0.03], 0.5)),
      ...beltLoops(m, cloth),
      ...(cut === 'cargo' ? thighPockets(cloth, m) : []),
    ]
  }
}
