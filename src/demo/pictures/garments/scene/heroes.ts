import { clothOf } from '../cloth.ts'
import { foldedFlat, foldedJumper, foldedTowel } from '../families/folded.ts'
import { piecesOf } from '../garment.ts'
import { swatch } from '../surface/colour.ts'
import { pillow, scallop, spiral, sunglasses, twig } from './props.ts'
import type { Scene } from './scene.ts'

const front = { view: 'front' } as const

function knit(colour: string, cabled: boolean, seed: number) {
  return foldedJumper(
    clothOf({ family: 'jumper', cut: 'crew', colours: [colour], ...front, seed }, 'knit'),
    cabled,
  )
}

/** The wide pictures over the shops' home and category pages; one side stays quiet for words. */
export const heroes: Readonly<Record<string, () => Scene>> = {
  'hero-swimwear': () => ({
    ground: 'sand',
    perCm: 11.4,
    distance: 0.3,
    seed: 5,
    items: [
      {
        pieces: foldedTowel(
          clothOf(
            {
              family: 'folded',
              cut: 'towel',
              colours: ['#f3ede1', '#c9714f'],
              print: 'stripes',
              printScale: 1.3,
              ...front,
              seed: 2,
            },
            'terry',
          ),
        ),
        x: 0.865,
        y: 0.66,
        turn: 0.3,
        size: 1.15,
      },
      {
        pieces: piecesOf({
          family: 'swimsuit',
          cut: 'plunge',
          colours: ['#0f7f86', '#f0e6d2', '#7cc0b4', '#e2b46f'],
          print: 'leaves',
          ...front,
          seed: 4,
        }),
        x: 0.6,
        y: 0.08,
        turn: 0.13,
        raise: 0.2,
      },
      {
        pieces: sunglasses(swatch('#3a2416'), swatch('#2b211c')),
        x: 0.86,
        y: 0.5,
        turn: -0.28,
        size: 1.25,
        raise: 3.4,
      },
      { pieces: scallop(9, swatch('#e9c3a6'), 3), x: 0.43, y: 0.9, turn: -0.5 },
      { pieces: scallop(5.4, swatch('#efdcc6'), 4), x: 0.735, y: 0.965, turn: 0.7 },
      { pieces: spiral(3.4, swatch('#e6cfb4')), x: 0.34, y: 0.9, turn: 2.2 },
    ],
  }),
  'hero-lingerie': () => ({
    ground: 'linen',
    tone: '#e6dbcc',
    perCm: 19,
    distance: 0.3,
    seed: 6,
    items: [
      {
        pieces: piecesOf({ family: 'bra', cut: 'full', colours: ['#7b2f4a', '#c98fa0'], ...front, seed: 3 }),
        x: 0.25,
        y: 0.5,
        turn: -0.1,
        size: 0.93,
      },
      {
        pieces: piecesOf({
          family: 'briefs',
          cut: 'classic',
          colours: ['#7b2f4a', '#c98fa0'],
          ...front,
          seed: 5,
        }),
        x: 0.515,
        y: 0.5,
        turn: 0.16,
        size: 0.84,
      },
      { pieces: twig(17, 4), x: 0.09, y: 1.01, turn: -0.5 },
    ],
  }),
  'hero-knitwear': () => ({
    ground: 'wood',
    perCm: 12,
    distance: 0.3,
    seed: 7,
    items: [
      { pieces: knit('#5d4332', false, 11), x: 0.655, y: 0.2, turn: -0.05 },
      { pieces: knit('#9a6240', false, 12), x: 0.675, y: 0.37, turn: 0.035, raise: 1.6 },
      { pieces: knit('#c4a27a', false, 13), x: 0.66, y: 0.54, turn: -0.025, raise: 3.2 },
      { pieces: knit('#e2d6c1', true, 14), x: 0.675, y: 0.725, turn: 0.04, size: 1.02, raise: 4.8 },
      { pieces: twig(26, 9), x: 0.93, y: 1, turn: 0.12 },
    ],
  }),
  'hero-dresses': () => ({
    ground: 'seamless',
    tone: '#e9e4dc',
    perCm: 8,
    distance: 1,
    seed: 8,
    items: [
      {
        pieces: piecesOf({
          family: 'dress',
          cut: 'midi',
          colours: ['#f1e7d8', '#3f6b57', '#b9543a', '#7f9a7a'],
          print: 'floral',
          ...front,
          seed: 6,
        }),
        x: 0.535,
        y: 0.05,
        turn: 0.02,
      },
      {
        pieces: piecesOf({ family: 'dress', cut: 'wrap', colours: ['#2f5a4a'], ...front, seed: 9 }),
        x: 0.795,
        y: 0.045,
        turn: -0.015,
        raise: 1.5,
      },
    ],
  }),
  'hero-sleep': () => ({
    ground: 'linen',
    tone: '#eef0ee',
    perCm: 9.6,
    distance: 0.3,
    seed: 9,
    items: [
      {
        pieces: pillow(
          clothOf(
            { family: 'folded', cut: 'bed-linen', colours: ['#d3dbe0', '#8a9daa'], ...front, seed: 3 },
            'cotton',
          ),
          64,
          44,
        ),
        x: 0.16,
        y: 0.22,
        turn: -0.09,
      },
      {
        pieces: foldedFlat(
          clothOf(
            {
              family: 'folded',
              cut: 'bed-linen',
              colours: ['#f4f1ea', '#8fa3b2'],
              print: 'pinstripe',
              printScale: 2.2,
              ...front,
              seed: 4,
            },
            'cotton',
          ),
          50,
          36,
          5,
          1,
        ),
        x: 0.145,
        y: 0.7,
        turn: 0.1,
      },
      {
        pieces: foldedFlat(
          clothOf({ family: 'folded', cut: 'bed-linen', colours: ['#c9d3d8'], ...front, seed: 8 }, 'linen'),
          42,
          27,
          4,
          0.9,
        ),
        x: 0.135,
        y: 0.72,
        turn: 0.03,
        raise: 5.2,
      },
      {
        pieces: piecesOf({
          family: 'pyjama',
          cut: 'long',
          colours: ['#8fa3b2', '#f3eee4'],
          ...front,
          seed: 5,
        }),
        x: 0.43,
        y: 0.085,
        turn: 0.08,
        raise: 1,
        size: 0.82,
      },
    ],
  }),
}
