import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { closed, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { plain } from '../surface/print.ts'
import { beside, crease, type Stroke, seam, stitching } from '../surface/stroke.ts'
import { button } from './details.ts'
import { type Legs, legs } from './legs.ts'
import { backPockets, beltLoops } from './trouser-pockets.ts'
import { fitted } from './trousers.ts'

/** Jeans: straight, slim or wide, with copper thread, rivets and worn thighs. */
export function jeans(cut: string): Cut {
  const usual: Legs =
    cut === 'slim'
      ? { waist: 18.5, hip: 22.6, rise: 26, inseam: 76, knee: 16.2, hem: 13 }
      : cut === 'wide'
        ? { waist: 18, hip: 24, rise: 29, inseam: 74, knee: 21.5, hem: 23.5 }
        : { waist: 19, hip: 23.4, rise: 27, inseam: 77, knee: 18.4, hem: 17 }
  return (cloth) => {
    const m = fitted(usual, cloth)
    const copper = blend([0.5, 0.24, 0.07], cloth.colour, 0.1)
    const dyed: Cloth = { ...cloth, thread: copper }
    const parts = legs(m, dyed, 0.6, cloth.seed, false)
    const body = parts[3] as Piece
    if (cloth.view === 'back') {
      const yoke = stitching(
        through([
          [-m.waist - 1.4, 6],
          [0, 9.4],
          [m.waist + 1.4, 6],
        ]),
        copper,
      )
      const body = parts[3] as Piece
      return [
        ...parts.slice(0, 2),
        {
          ...body,
          strokes: [
            ...(body.strokes ?? []),
            yoke,
            seam(
              through([
                [-m.waist - 1.4, 5.6],
                [0, 9],
                [m.waist + 1.4, 5.6],
              ]),
              0.07,
            ),
          ],
        },
        parts[4] as Piece,
        ...beltLoops(m, dyed),
        ...backPockets(dyed, m, true),
      ]
    }
    const metal = plain([0.55, 0.38, 0.24])
    const pocketLine = (s: number) =>
      through([
        [s * (m.waist - 9.6), 3.6],
        [s * (m.waist - 8.6), 7.6],
        [s * (m.waist - 4.6), 10.8],
        [s * (m.waist + 2), 11.4],
      ])
    const rivet = (x: number, y: number): Piece => ({
      outline: closed([
        [x - 0.35, y],
        [x, y - 0.35],
        [x + 0.35, y],
        [x, y + 0.35],
      ]),
      fabric: 'metal',
      print: metal,
      lift: 0.08,
      on: 'goods',
      edge: [0.2, 0.12],
    })
    const fadedThighs = ([1, -1] as const).map(
      (s): Stroke => ({
        line: through([
          [s * 9, 20],
          [s * 8.6, 38],
          [s * 8, 58],
        ]),
        reach: 9,
        height: () => 0,
        colour: blend(cloth.colour, [0.75, 0.78, 0.8], 0.55),
        tint: (d, t, l) => 0.24 * Math.exp(-((d / 3.6) ** 2)) * Math.sin(Math.PI * Math.min(1, t / l)) ** 0.8,
      }),
    )
    const seams: Stroke[] = ([1, -1] as const).flatMap((s) => [
      stitching(beside(pocketLine(s), s * 0.4), copper),
      stitching(beside(pocketLine(s), s * 1), copper),
      crease(pocketLine(s), 0.22, -0.15),
      stitching(
        through([
          [s * (m.hip + 0.1), m.rise * 0.9],
          [s * (m.waist + 0.7), 8],
        ]),
        copper,
      ),
    ])
    const fly = [
      stitching(through('3.3,4 3.4,13 1.8,17.6 0.2,19'), copper),
      stitching(through('2.7,4 2.8,12.6 1.4,16.8 0.2,18.2'), copper),
    ]
    const coin = stitching(
      through([
        [m.waist - 8.2, 6.9],
        [m.waist - 7.8, 10.6],
        [m.waist - 2.6, 11],
      ]),
      copper,
    )
    return [
      ...parts.slice(0, 3),
      { ...body, strokes: [...fadedThighs, ...(body.strokes ?? []), ...seams, ...fly, coin] },
      parts[4] as Piece,
      ...beltLoops(m, dyed),
      { ...button(0.5, 2.3, 0.85, [0.55, 0.38, 0.24]), fabric: 'metal', holes: [] },
      ...([1, -1] as const).flatMap((s) => [rivet(s * (m.waist - 9.2), 4.6), rivet(s * (m.waist + 1), 11)]),
    ]
  }
}
