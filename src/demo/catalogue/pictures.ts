import type { GarmentSpec } from '../pictures/garments/spec.ts'
import { baseImageFor, type GoodsSpec, type Take, takes } from '../pictures/goods/spec.ts'
import { families, machineFamilies } from './assortment.ts'
import { garmentOf } from './garments.ts'
import { printColours } from './print-colours.ts'
import { colourOf } from './words/colours.ts'
import type { PrintKey } from './words/prints.ts'

/** Size of a product picture's master in px; 4:5 as the cards want it. */
export const pictureSize = { width: 1000, height: 1250 } as const

/** How a product picture is made: rendered from a garment, or dyed from a base image. */
export type PictureSource = { kind: 'garment'; spec: GarmentSpec } | { kind: 'goods'; spec: GoodsSpec }

export type PictureView = 'front' | 'back' | 'detail'

/** What a product is shown in. */
export interface Shown {
  /** `family/cut`. */
  picture: string
  print: PrintKey
  colour: string
  /** Hard goods are shown in several ways; a garment in one. */
  take?: Take
}

/** `dress-wrap-floral-navy-1`; other views say which at the end. */
export function pictureKey({ picture, print, colour, take = 1 }: Shown, view: PictureView = 'front'): string {
  const key = `${picture.replace('/', '-')}-${print}-${colour}-${take}`
  return view === 'front' ? key : `${key}-${view}`
}

/** The views there are of a picture: garments turn round, goods may be seen close by. */
export function viewsOf({ picture, print }: Pick<Shown, 'picture' | 'print'>): PictureView[] {
  if (garmentOf(picture)) return ['front', 'back', 'detail']
  return baseImageFor(picture, print, 'detail') ? ['front', 'detail'] : ['front']
}

/** What stood before the camera, whatever its colour: kinds that share a cut have the same. */
export function cutShown({ picture, print }: Pick<Shown, 'picture' | 'print'>): string {
  const garment = garmentOf(picture)
  return garment ? `${garment.family} ${garment.cut}` : (baseImageFor(picture, print, 'front') ?? picture)
}

/** The ways a thing can be shown: hard goods in several takes, a garment in one. */
export const inTakes = (subject: Shown): Shown[] =>
  baseImageFor(subject.picture, subject.print, 'front')
    ? takes.map((take) => ({ ...subject, take }))
    : [subject]

const sources = new Map(
  allSubjects().flatMap((subject) =>
    viewsOf(subject).map((view) => [pictureKey(subject, view), sourceOf(subject, view)] as const),
  ),
)

/** Every key a product of any sample shop can ask for: some two thousand, each with its views. */
export const pictureKeys = (): string[] => [...sources.keys()]

/** How the picture of a key is made; undefined for a key that no product has. */
export const pictureSource = (key: string): PictureSource | undefined => sources.get(key)

function allSubjects(): Shown[] {
  const soft = families.flatMap((family) =>
    family.looks.flatMap(({ picture, print, colours }) =>
      colours.map((colour) => ({ picture, print, colour })),
    ),
  )
  const hard = machineFamilies.flatMap((family) =>
    family.kinds.flatMap(({ pictures, colours }) =>
      pictures.flatMap((picture) => colours.map((colour) => ({ picture, print: 'plain' as const, colour }))),
    ),
  )
  return [...soft, ...hard].flatMap(inTakes)
}

function sourceOf(subject: Shown, view: PictureView): PictureSource {
  const garment = garmentOf(subject.picture)
  if (!garment) return goodsSource(subject, view)
  const spec: GarmentSpec = {
    ...garment,
    colours: [colourOf(subject.colour).swatch, ...printColours(subject.print, subject.colour)],
    ...(subject.print === 'plain' ? {} : { print: subject.print }),
    view,
    seed: seedOf(pictureKey(subject)),
  }
  return { kind: 'garment', spec }
}

function goodsSource({ picture, print, colour, take = 1 }: Shown, view: PictureView): PictureSource {
  const baseImage = view === 'back' ? undefined : baseImageFor(picture, print, view)
  if (!baseImage) throw new Error(`There is no base image of ${picture} ${view}`)
  return { kind: 'goods', spec: { baseImage, swatch: colourOf(colour).swatch, take } }
}

/** The same folds in every view of a piece, other folds in the next. */
function seedOf(key: string): number {
  return [...key].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 9973, 7)
}
