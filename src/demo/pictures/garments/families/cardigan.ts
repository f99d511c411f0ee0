import type { Cloth, Cut } from '../cloth.ts'
import { blend } from '../surface/colour.ts'
import { type Cable, cableKnit } from '../surface/knit.ts'
import { closed, type Knot, knots, loosened, mirrored, ribbon, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { seam } from '../surface/stroke.ts'
import { button, label, puller, tieBelt, zipAlong } from './details.ts'
import { body, cablesOfBody, knitArms, knitBody, necks, ribBand, ribRound, welt } from './knit-parts.ts'
import { insideBack, type Torso } from './torso.ts'

const cablesOfCardigan: readonly Cable[] = cablesOfBody.filter((c) => c.at !== 0)

/** A cardigan with buttons: plain V neck, round neck, cable-knit, or long with a V neck. */
export function cardigan(cut: string): Cut {
  return (cloth) => {
    if (cloth.has('shawl-collar') || cloth.has('zip')) return closedOtherwise(cloth, cut)
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
      insideBack(t, cloth, 30, -3),
      {
        ...ribRound(through('-9.1,1 -8.4,-0.5 -5,-1.7 0,-2.2 5,-1.7 8.4,-0.5 9.1,1'), 2.6, cloth, 0.8, 0.2),
        open: 0.68,
      },
      label(1.5, cloth.colour),
      ...parts,
      ribRound(other, 3.2, cloth, 0.8, 0.15),
      ...(round ? [ribRound(collar, 2.8, cloth, 0.8, 0.2)] : []),
      ribRound(front, 3.6, cloth, 0.8, 0.35),
      ...(cloth.has('tie-belt') ? [] : buttons),
      ...(cut === 'cable' || cloth.has('pockets') ? pockets(cloth, long ? 14 : 0) : []),
      ...(cloth.has('tie-belt') ? belt(cloth) : []),
    ]
  }
}

function pockets(cloth: Cloth, down = 0): Piece[] {
  return ([1, -1] as const).flatMap((s): Piece[] => {
    const x = s * 12.6
    return [
      {
        outline: loosened(
          closed([
            [x - 5.4, 45.6 + down, 1],
            [x + 5.4, 45.4 + down, 1],
            [x + 5.3, 58.6 + down, 1],
            [x - 5.3, 58.8 + down, 1],
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
              [x - 5.4, 47.4 + down],
              [x + 5.4, 47.2 + down],
            ]),
            0.05,
          ),
        ],
      },
      ribBand(
        closed([
          [x - 5.5, 45 + down, 1],
          [x + 5.5, 44.8 + down, 1],
          [x + 5.5, 47.6 + down, 1],
          [x - 5.5, 47.8 + down, 1],
        ]),
        cloth,
        0.8,
        0,
        0.4,
      ),
    ]
  })
}

const belt = (cloth: Cloth): Piece[] =>
  tieBelt(47, 23.6, 1.2, 3.6, { fabric: 'yarn', print: cloth.print }, 26)

/** With a shawl collar, or a zip up to a standing collar, or both: what a V neck with buttons is not. */
function closedOtherwise(cloth: Cloth, cut: string): Piece[] {
  const long = cut === 'long'
  const [shawl, zip] = [cloth.has('shawl-collar'), cloth.has('zip')]
  const low = shawl ? 30 : 6
  const t: Torso = {
    ...body,
    neck: shawl ? knots(`0,${low}! 3.4,20 7.6,7 9.2,0!`) : (necks.troyer as readonly Knot[]),
    ...(long
      ? { waist: [23.2, 48], hip: [24.4, 78], hem: knots('23.4,85! 10,85.8 0,85.9') }
      : { hip: [24, 58], hem: knots('22.4,61! 10,61.8 0,61.9') }),
  }
  const bottom = long ? 91.9 : 67.9
  const parts = [...knitArms(cloth, t, false), knitBody(t, cloth, undefined), ...welt(t, cloth)]
  const collarBand = closed(mirrored('0,-6 6,-5.8 8.4,-4.4 9.2,0.4 8.6,4.6 4.6,7 0,7.6'))
  if (cloth.view === 'back')
    return [
      ...knitArms(cloth, t, false),
      knitBody({ ...t, neck: knots('0,1.8 5,1.4 9,0!') }, cloth, undefined),
      ...welt(t, cloth),
      { ...ribBand(collarBand, cloth, 0.8, 0, 0.6), edge: [1.1, 0.9] },
    ]
  // The collar lies over the fronts, wide at the neck, and runs out where they close.
  const roll = ([-1, 1] as const).map((s): Piece => {
    const line = through([
      [0, -4.6],
      [s * 6.4, -3.8],
      [s * 9.8, 0.6],
      [s * 9.4, 9],
      [s * 6, 20],
      [s * 1, low + 1],
    ])
    return {
      ...ribRound(line, 6.4, cloth, 0.8, 0.6),
      outline: ribbon(line, (k) => 6.6 - 3 * k ** 3),
      edge: [1.3, 1],
    }
  })
  const horn = blend([0.16, 0.085, 0.04], cloth.colour, 0.12)
  const first = low + 4
  const buttons = Array.from({ length: long ? 5 : 4 }, (_, k) =>
    button(1.05, first + (k * (bottom - 5 - first)) / (long ? 4 : 3), 1.05, horn),
  )
  const front = through([
    [0.9, bottom],
    [1, 48],
    [0.8, low],
  ])
  return [
    ...(shawl ? [insideBack(t, cloth, 34, -4.4), label(1.5, cloth.colour)] : []),
    ...parts,
    ...(zip
      ? [
          zipAlong(
            through([
              [0, shawl ? low : -5],
              [0.2, 40],
              [0.1, bottom - 0.4],
            ]),
            cloth,
          ),
          puller(0.1, shawl ? low : -4.2),
        ]
      : [ribRound(front, 3.6, cloth, 0.8, 0.3)]),
    ...(shawl ? roll : [{ ...ribBand(collarBand, cloth, 0.8, 0, 0.6), edge: [1.1, 0.9] as const }]),
    ...(zip && !shawl ? [zipAlong(through('0,-5.6 0.1,8'), cloth), puller(0.1, -4.2)] : []),
    ...(zip || cloth.has('tie-belt') ? [] : buttons),
    ...(cloth.has('pockets') ? pockets(cloth, long ? 14 : 0) : []),
    ...(cloth.has('tie-belt') ? belt(cloth) : []),
  ]
}
