import type { GarmentSpec } from '../../pictures/garments/spec.ts'
import { families, machineFamilies } from './assortment.ts'
import { garmentOf } from './garments.ts'
import { printColours } from './print-colours.ts'
import { standInOf } from './stand-ins.ts'
import { colourOf } from './words/colours.ts'
import type { PrintKey } from './words/prints.ts'

/** Size of a product picture's master in px; 4:5 as the cards want it. */
export const pictureSize = { width: 1000, height: 1250 } as const

/** How a product picture comes to be: photographed from a garment, or a picture the shop already has. */
export type PictureSource = { kind: 'garment'; spec: GarmentSpec } | { kind: 'set'; src: string }

export type PictureView = 'front' | 'back' | 'detail'

interface Subject {
  /** `family/cut`. */
  picture: string
  print: PrintKey
  colour: string
}

/** Where product pictures live: `media.src` is this and a key. */
export const picturePath = '/product-pictures/'

/** `dress-wrap-floral-navy-1`; other views say which at the end. */
export function pictureKey({ picture, print, colour }: Subject, view: PictureView = 'front'): string {
  const key = `${picture.replace('/', '-')}-${print}-${colour}-1`
  return view === 'front' ? key : `${key}-${view}`
}

/** The views there are of a picture: garments turn round, what stands in a scene has one. */
export const viewsOf = (picture: string): PictureView[] =>
  garmentOf(picture) ? ['front', 'back', 'detail'] : ['front']

const sources = new Map(
  allSubjects().flatMap((subject) =>
    viewsOf(subject.picture).map((view) => [pictureKey(subject, view), sourceOf(subject, view)] as const),
  ),
)

/** Every key a product of any sample shop can ask for: a few hundred, each with its views. */
export const pictureKeys = (): string[] => [...sources.keys()]

/** How the picture of a key is made; undefined for a key that no product has. */
export const pictureSource = (key: string): PictureSource | undefined => sources.get(key)

function allSubjects(): Subject[] {
  const soft = families.flatMap((family) =>
    family.looks.flatMap(({ picture, print, colours }) =>
      colours.map((colour) => ({ picture, print, colour })),
    ),
  )
  const hard = machineFamilies.flatMap((family) =>
    family.kinds.flatMap(({ picture, colours }) =>
      colours.map((colour) => ({ picture, print: 'plain' as const, colour })),
    ),
  )
  return [...soft, ...hard]
}

function sourceOf(subject: Subject, view: PictureView): PictureSource {
  const garment = garmentOf(subject.picture)
  if (!garment) return { kind: 'set', src: standInOf(subject.picture) }
  const spec: GarmentSpec = {
    ...garment,
    colours: [colourOf(subject.colour).swatch, ...printColours(subject.print, subject.colour)],
    ...(subject.print === 'plain' ? {} : { print: subject.print }),
    view,
    seed: seedOf(pictureKey(subject)),
  }
  return { kind: 'garment', spec }
}

/** The same folds in every view of a piece, other folds in the next. */
function seedOf(key: string): number {
  return [...key].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 9973, 7)
}
