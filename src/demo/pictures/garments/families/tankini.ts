import type { Cut } from '../cloth.ts'
import { closed, flipped, type Knot, knots, loosened, mirrored, spanOf, through } from '../surface/outline.ts'
import type { Piece } from '../surface/piece.ts'
import { bust, flutes, gathers, unevenness } from '../surface/relief.ts'
import { shift } from '../surface/shift.ts'
import { beside, seam, stitching } from '../surface/stroke.ts'
import { briefs } from './briefs.ts'
import { slider } from './details.ts'

/** A tankini: a top with straps that falls over the hips, and its bottoms; the skirted one is a swim dress that hides them. */
export function tankini(cut: string): Cut {
  return (cloth) => {
    const skirted = cut === 'skirted'
    const side: Knot[] = skirted
      ? knots('15.4,19.4 17.6,23.6! 16.9,31 15.4,39 18.6,52 23.4,66 26.4,74! 13,76.6 0,77')
      : knots('15.4,19.4 17.6,23.6! 17.2,31 16.4,40 19,54 20.2,60! 10,61.4 0,61.6')
    const hem = stitching(
      through(skirted ? '-25.6,72.6 -13,75.2 0,75.6 13,75.2 25.6,72.6' : '-20,58.6 0,60.2 20,58.6'),
      cloth.thread,
    )
    const front: Knot[] =
      cut === 'v-neck' || skirted || cloth.has('v-neck')
        ? knots(
            cloth.has('wide-straps')
              ? '0,24! 4.2,16 8.2,0! 12.8,0! 13,8 13.8,14.4'
              : '0,24! 4.4,16 8.8,0! 11.8,0! 12.4,8 13.6,14.4',
          )
        : knots('0,18 4.4,17 7.8,13 9.2,0! 12.2,0! 12.7,8 13.6,14.4')
    const shown: Knot[] =
      cloth.view === 'back' ? knots('0,25 5,24.2 9,18 9.8,0! 12.2,0! 12.7,8 13.6,14.4') : front
    const outline = loosened(closed(mirrored([...shown, ...side])), 0.3, 9, cloth.seed)
    const under = seam(through('-16.8,28 -9,29.8 0,28.4 9,29.8 16.8,28'), 0.06)
    const body: Piece = {
      outline,
      fabric: cloth.fabric,
      print: cloth.print,
      lift: 1.6,
      edge: [0.5, 0.3],
      volume: [
        [6, 1.4],
        [15, 4],
      ],
      form: closed(mirrored([[0, -6], [15, -6, 1], [15.2, 10], ...side])),
      relief: [
        bust(8, 21.4, 5.4, 6, 2.4),
        (_x, y) => (y < 5 ? -0.05 * (5 - y) ** 2 : 0),
        unevenness(8, 0.14, cloth.seed),
        gathers({
          y: (x) => (skirted ? 39.6 : 29.6) - 0.012 * x * x,
          reach: 12,
          period: 1.7,
          depth: 0.24,
          seed: cloth.seed,
        }),
        flutes({
          span: spanOf(outline),
          top: skirted ? 40 : 31,
          bottom: skirted ? 78 : 62,
          count: skirted ? 6 : 4.5,
          depth: skirted ? 1.7 : 1.1,
          seed: cloth.seed,
          hold: 0,
        }),
      ],
      strokes: [
        under,
        ...(skirted ? [seam(through('-15.2,39.4 -8,40.8 0,41 8,40.8 15.2,39.4'), 0.08)] : []),
        hem,
        stitching(beside(through(front.slice(0, front.length - 3)), 0.7), cloth.thread),
        stitching(beside(through(flipped(front.slice(0, front.length - 3))), 0.7), cloth.thread),
      ],
    }
    const back: Piece = {
      outline: closed(mirrored('0,28 6,27 9.6,20 10,0.5! 12,0.5! 13,15 16.5,24! 15,34 0,34')),
      fabric: 'lycra',
      print: cloth.plain,
      lift: 0.4,
      edge: [0.4, 0.1],
      open: 0.5,
    }
    const bottoms = skirted
      ? []
      : briefs('classic')({
          ...cloth,
          fabric: 'lycra',
          print: cut === 'scoop' ? cloth.plain : cloth.print,
        })
    if (cloth.view === 'back')
      return [
        ...bottoms.map((p) => shift(p, -0.4, 52)),
        {
          ...body,
          relief: (body.relief ?? []).slice(1),
          strokes: [hem],
        },
      ]
    const sliders = cloth.has('adjustable-straps')
      ? [-10.6, 10.6].map((x) => slider(x, 3.4, 3, cloth.colour))
      : []
    return [...bottoms.map((p) => shift(p, -0.4, 52)), back, body, ...sliders]
  }
}
