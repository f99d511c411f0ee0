import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { type Cable, cableKnit } from '../surface/knit.ts'
import { closed, type Knot, knots, loosened, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { seam } from '../surface/stroke.ts'
import { button, label } from './details.ts'
import { body, cablesOfBody, knitArms, knitBody, necks, ribBand, ribRound, welt } from './knit-parts.ts'
import { insideBack, type Torso } from './torso.ts'

const cablesOfCardigan: readonly Cable[] = cablesOfBody.filter((c) => c.at !== 0)

/** A cardigan with buttons: plain V neck, round neck, cable-knit, or long with a V neck. */
export function cardigan(cut: string): Cut {
  return (cloth) => {
    const round = cut === 'round'
    const long = cut === 'long'
    const t: Torso = {
      ...body,
      neck: round ? (necks.crew as readonly Knot[]) : knots('0,25! 3,18 7.4,7 9.2,0!'),
      ...(long
        ? { waist: [23.2, 48], hip: [24.4, 78], hem: knots('23.4,85! 10,85.8 0,85.9') }
        : { hip: [24, 58], hem: knots('22.4,61! 10,61.8 0,61.9') }),
    }
    const structure = cut === 'cable' ? cableKnit(cablesOfCardigan, 0.42) : undefined
    const bottom = long ? 91.9 : 67.9
    const top = round ? 9.4 : 25.6
    // The right front overlaps: one band from the hem up round the neck, the other shows above the closing only.
    const front = through([
      [1.1, bottom],
      [1.2, 48],
      [0.8, top],
      ...(round ? [] : knots('3.4,18 7.6,7.2')),
      ...(round ? [] : knots('9.2,-0.4')),
    ])
    const other = through(
      round ? knots('-9.2,-0.4 -8.2,4.4 -5,8 0,9.4') : knots('-9.2,-0.4 -7.6,7.2 -3.4,18 0.4,26.4'),
    )
    const collar = through('0,9.4 5.2,8 8.4,4 9.4,-0.2')
    const parts = [...knitArms(cloth, t, cut === 'cable'), knitBody(t, cloth, structure), ...welt(t, cloth)]
    if (cloth.view === 'back')
      return [
        ...knitArms(cloth, t, cut === 'cable'),
        knitBody(
          { ...t, neck: knots('0,1.8 5,1.4 9,0!') },
          cloth,
          cut === 'cable' ? cableKnit(cablesOfBody, 0.42) : undefined,
        ),
        ...welt(t, cloth),
      ]
    const horn = blend([0.16, 0.085, 0.04], cloth.colour, 0.12)
    const first = top + 3.2
    const count = long ? 6 : round ? 7 : 5
    const buttons = Array.from({ length: count }, (_, k) =>
      button(1.05, first + (k * (bottom - 4 - first)) / (count - 1), 1.05, horn),
    )
    return [
      insideBack(t, cloth, 30, -4.4),
      { ...ribRound(through('-9.4,-0.4 -5,-2.2 0,-2.8 5,-2.2 9.4,-0.4'), 3.1, cloth, 0.8, 0.2), open: 0.68 },
      label(1.5, cloth.colour),
      ...parts,
      ribRound(other, 3.2, cloth, 0.8, 0.15),
      ...(round ? [ribRound(collar, 2.8, cloth, 0.8, 0.2)] : []),
      ribRound(front, 3.6, cloth, 0.8, 0.35),
      ...buttons,
      ...(cut === 'cable' ? pockets(cloth) : []),
    ]
  }
}

function pockets(cloth: Cloth): Piece[] {
  return ([1, -1] as const).flatMap((s): Piece[] => {
    const x = s * 12.6
    return [
      {
        outline: loosened(
          closed([
            [x - 5.4, 45.6, 1],
            [x + 5.4, 45.4, 1],
            [x + 5.3, 58.6, 1],
            [x - 5.3, 58.8, 1],
          ]),
          0.15,
          6,
          cloth.seed + s,
        ),
        fabric: 'knit',
        print: cloth.print,
        lift: 0.3,
        on: 'goods',
        edge: [0.7, 0.35],
        strokes: [
          seam(
            through([
              [x - 5.4, 47.4],
              [x + 5.4, 47.2],
            ]),
            0.05,
          ),
        ],
      },
      ribBand(
        closed([
          [x - 5.5, 45, 1],
          [x + 5.5, 44.8, 1],
          [x + 5.5, 47.6, 1],
          [x - 5.5, 47.8, 1],
        ]),
        cloth,
        0.8,
        0,
        0.4,
      ),
    ]
  })
}
