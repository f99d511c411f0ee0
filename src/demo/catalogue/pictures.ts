import type { GarmentSpec } from '../pictures/garments/spec.ts'
import { baseImageFor, type GoodsSpec, type Take, takes } from '../pictures/goods/spec.ts'
import { families, machineFamilies } from './assortment.ts'
import { alwaysShown, drawnDetails, garmentOf } from './garments.ts'
import { printColours } from './print-colours.ts'
import type { Family, Kind } from './range/families.ts'
import { allFeatures, featureOf, isExclusive } from './range/features.ts'
import { pairsOf } from './range/pairs.ts'
import { colourOf } from './words/colours.ts'
import { isPrint, type PrintKey, printKeys } from './words/prints.ts'

/** Size of a product picture's master in px; 4:5 as the cards want it. */
export const pictureSize = { width: 1000, height: 1250 } as const

/** How a product picture is made: rendered from a garment, or dyed from a base image. */
export type PictureSource = { kind: 'garment'; spec: GarmentSpec } | { kind: 'goods'; spec: GoodsSpec }

export type PictureView = 'front' | 'back' | 'detail' | 'fabric'

/** What a product is shown in. */
export interface Shown {
  /** `family/cut`. */
  picture: string
  print: PrintKey
  colour: string
  /** Features that this picture shows and others of its cut do not, in the order of the alphabet. */
  details?: readonly string[]
  /** Hard goods are shown in several ways; a garment in one. */
  take?: Take
}

/** `dress-wrap-floral-navy-1`; other views say which at the end. */
export function pictureKey(
  { picture, print, colour, details = [], take = 1 }: Shown,
  view: PictureView = 'front',
): string {
  const key = `${[picture.replace('/', '-'), ...details, print, colour].join('-')}-${take}`
  return view === 'front' ? key : `${key}-${view}`
}

/** The views there are of a picture: garments turn round, and one sees how they are closed and what they are made of. */
export function viewsOf({
  picture,
  print,
  details,
}: Pick<Shown, 'picture' | 'print' | 'details'>): PictureView[] {
  const garment = garmentOf(picture)
  if (garment)
    return garment.family === 'folded' ? ['front', 'detail', 'fabric'] : ['front', 'back', 'detail', 'fabric']
  return baseImageFor(picture, print, 'detail', details) ? ['front', 'detail'] : ['front']
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

const subjects = new Map(
  allSubjects().flatMap((subject) =>
    viewsOf(subject).map((view) => [pictureKey(subject, view), { subject, view }]),
  ),
)

/** Every key a product of any sample shop can ask for: some three thousand, each with its views. */
export const pictureKeys = (): string[] => [...subjects.keys()]

/** How the picture of a key is made; undefined for a key that no product has. */
export function pictureSource(key: string): PictureSource | undefined {
  const wanted = subjects.get(key)
  return wanted && sourceOf(wanted.subject, wanted.view)
}

/** What a picture shows of a product, by the picture's own parameters: features, print, swatch and count of pieces. */
export interface SeenInPicture {
  cut: string
  features: readonly string[]
  print: PrintKey
  swatch: string
}

/** What one sees in the picture of a key; undefined for a key that no product has. */
export function seenIn(key: string): SeenInPicture | undefined {
  const { subject } = subjects.get(key) ?? {}
  const source = pictureSource(key)
  if (!subject || !source) return
  const always = alwaysShown(subject.picture)
  if (source.kind === 'goods') {
    const { baseImage, swatch } = source.spec
    const details = drawnDetails(subject.picture, subject.details ?? [])
    const features = instead(
      always,
      details.filter((detail) => baseImage.includes(`-${detail}-`)),
    )
    const prints = [
      ...printKeys.filter((print) => baseImage.includes(`-${print}-`)),
      ...always.filter(isPrint),
    ]
    return { cut: subject.picture, features, print: prints[0] ?? 'plain', swatch }
  }
  const { family, cut, details = [], print = 'plain', colours } = source.spec
  return {
    cut: `${family}/${cut}`,
    features: instead(always, details),
    print: print as PrintKey,
    swatch: colours[0] as string,
  }
}

/** Details take the place of what a cut has of their kind: a zip of buttons, a V neck of a round one. */
const instead = (always: readonly string[], details: readonly string[]): string[] => {
  const taken = new Set(details.map((detail) => featureOf(detail).attribute).filter(isExclusive))
  return [...always.filter((key) => isPrint(key) || !taken.has(featureOf(key).attribute)), ...details]
}

function allSubjects(): Shown[] {
  const soft = families.flatMap((family) =>
    family.kinds.flatMap((kind) =>
      family.looks
        .filter(({ picture }) => picture === kind.picture)
        .flatMap(({ picture, print, colours }) =>
          allDetails(kind, family).flatMap((details) =>
            colours.map((colour) => ({ picture, print, colour, details })),
          ),
        ),
    ),
  )
  const hard = machineFamilies.flatMap((family) =>
    family.kinds.flatMap(({ pictures, colours }) =>
      pictures.flatMap((picture) => colours.map((colour) => ({ picture, print: 'plain' as const, colour }))),
    ),
  )
  return [...soft, ...hard].flatMap(inTakes)
}

/** What the pictures of a kind show by need: once for each set of details that its features come to. */
function allDetails(kind: Kind, family: Family): string[][] {
  const sets = [...pairsOf(kind, family).values()]
    .flat()
    .map(({ features }) => drawnDetails(kind.picture, featuresOf(features, kind)))
  return [...new Map([[], ...sets].map((details: string[]) => [details.join(), details])).values()]
}

/** Keys of all that a product has: features of its own, and those of its kind. */
export function featuresOf(own: readonly string[], kind: Kind): string[] {
  return allFeatures(own, kind.has).map(({ key }) => key)
}

function sourceOf(subject: Shown, view: PictureView): PictureSource {
  const garment = garmentOf(subject.picture)
  if (!garment) return goodsSource(subject, view)
  const spec: GarmentSpec = {
    ...garment,
    colours: [colourOf(subject.colour).swatch, ...printColours(subject.print, subject.colour)],
    ...(subject.print === 'plain' ? {} : { print: subject.print }),
    ...(subject.details?.length ? { details: subject.details } : {}),
    view,
    seed: seedOf(pictureKey(subject)),
  }
  return { kind: 'garment', spec }
}

function goodsSource({ picture, print, colour, details, take = 1 }: Shown, view: PictureView): PictureSource {
  const baseImage =
    view === 'back' || view === 'fabric' ? undefined : baseImageFor(picture, print, view, details)
  if (!baseImage) throw new Error(`There is no base image of ${picture} ${view}`)
  return { kind: 'goods', spec: { baseImage, swatch: colourOf(colour).swatch, take } }
}

/** The same folds in every view of a piece, other folds in the next. */
function seedOf(key: string): number {
  return [...key].reduce((seed, letter) => (seed * 31 + letter.charCodeAt(0)) % 9973, 7)
}
