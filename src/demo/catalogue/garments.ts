import { families as cuts } from '../pictures/garments/families/index.ts'
import type { GarmentSpec } from '../pictures/garments/spec.ts'
import { baseImageFor } from '../pictures/goods/spec.ts'
import { rows } from './words/tables.ts'

type Garment = Pick<GarmentSpec, 'family' | 'cut' | 'material'>

/**
 * Which cut of the photographer shows which picture of the range: picture, family, cut, material where not the usual; then
 * the features that one sees in every such picture. Features that are drawn by need stand with the cut (families/index.ts).
 * Goods that are no garments have their base images (`-`); features with one of their own are shown by that.
 */
const table = `
  dress/wrap         | dress wrap                  | v-neck long-sleeve midi tie-belt
  dress/shirt        | dress shirt                 | shirt-collar long-sleeve knee button-front tie-belt
  dress/a-line       | dress a-line                | round-neck short-sleeve knee
  dress/maxi         | dress maxi                  | v-neck short-sleeve maxi
  dress/sheath       | dress sheath                | round-neck three-quarter knee
  dress/knit         | dress knitted fineknit      | round-neck three-quarter knee
  dress/beach        | dress sun                   | sleeveless
  jumper/crew        | jumper crew                 | round-neck long-sleeve
  jumper/v-neck      | jumper v-neck fineknit      | v-neck long-sleeve
  jumper/roll-neck   | jumper roll                 | roll-neck long-sleeve
  jumper/cable       | jumper cable                | round-neck long-sleeve
  jumper/men-crew    | jumper crew fineknit        | round-neck long-sleeve regular-fit
  jumper/zip-neck    | jumper troyer wool          | zip-neck long-sleeve regular-fit
  jumper/sweat       | jumper crew jersey          | round-neck long-sleeve regular-fit
  cardigan/button    | cardigan round              | round-neck button-front long-sleeve
  cardigan/long      | cardigan long wool          | v-neck button-front long-sleeve
  cardigan/men       | cardigan v-neck             | v-neck button-front long-sleeve
  blouse/classic     | shirt womens                | shirt-collar button-front long-sleeve
  blouse/tunic       | blouse v-neck               | v-neck three-quarter
  blouse/bow         | blouse tie-neck             | bow long-sleeve
  blouse/beach       | blouse round linen          | round-neck three-quarter
  t-shirt/crew       | t-shirt womens              | round-neck short-sleeve
  t-shirt/tank       | t-shirt tank                | sleeveless
  t-shirt/long       | t-shirt long                | round-neck long-sleeve
  t-shirt/men        | t-shirt crew                | round-neck short-sleeve regular-fit
  trousers/straight  | trousers tapered            | pockets
  trousers/wide      | trousers wide viscose       | pockets
  trousers/chino     | trousers straight           | pockets regular-fit
  trousers/jogging   | trousers jogging jersey     | pockets elastic-waist
  trousers/beach     | trousers wide linen         | pockets
  trousers/men-chino | trousers straight           | pockets regular-fit
  trousers/cargo     | trousers cargo linen        | pockets regular-fit
  trousers/men-suit  | trousers tapered wool       | pockets
  jeans/slim         | jeans slim                  | pockets slim-fit
  jeans/straight     | jeans straight              | pockets regular-fit
  jeans/men-slim     | jeans slim                  | pockets slim-fit
  jeans/men-straight | jeans straight              | pockets regular-fit
  coat/wool          | coat single                 | button-front pockets
  coat/trench        | coat belted cotton          | tie-belt pockets
  coat/parka         | jacket parka                | hood zip pockets
  coat/men-parka     | jacket parka                | hood zip pockets
  jacket/padded      | jacket quilted              | zip pockets
  jacket/men-padded  | jacket quilted              | zip pockets
  jacket/blazer      | jacket blazer               | button-front pockets
  jacket/men-blazer  | jacket blazer wool          | button-front pockets regular-fit
  jacket/denim       | jacket denim denim          | button-front chest-pocket
  jacket/men-denim   | jacket denim denim          | button-front chest-pocket
  jacket/rain        | jacket rain microfibre      | hood zip pockets
  shirt/classic      | shirt mens                  | shirt-collar button-front long-sleeve regular-fit
  shirt/linen        | shirt resort linen          | shirt-collar button-front short-sleeve regular-fit
  shirt/flannel      | shirt mens cotton           | shirt-collar button-front long-sleeve regular-fit
  shirt/polo         | shirt polo jersey           | short-sleeve regular-fit
  bra/moulded        | bra moulded                 | adjustable-straps
  bra/balconette     | bra balconette lace         | lace adjustable-straps
  bra/wireless       | bra full                    | adjustable-straps
  bra/sports         | bra sports lycra            | wide-straps
  bra/push-up        | bra balconette              | lace lace-trim
  bra/minimizer      | bra full lace               | lace wide-straps
  briefs/midi        | briefs classic              | -
  briefs/hipster     | briefs hipster              | -
  briefs/high        | briefs high                 | high-waist
  briefs/string      | briefs string               | -
  briefs/shaping     | briefs high lycra           | high-waist
  nightdress/classic | nightdress long cotton      | v-neck sleeveless knee
  nightdress/slip    | nightdress slip             | v-neck sleeveless
  nightdress/shirt   | nightdress sleep-shirt cotton | short-sleeve
  pyjama/long        | pyjama long                 | button-front long-sleeve
  pyjama/short       | pyjama short                | v-neck short-sleeve
  bathrobe/terry     | bathrobe shawl              | shawl-collar tie-belt
  bathrobe/fleece    | bathrobe shawl wool         | shawl-collar tie-belt
  bathrobe/kimono    | bathrobe kimono satin       | tie-belt three-quarter
  swimsuit/scoop     | swimsuit scoop              | round-neck open-back
  swimsuit/plunge    | swimsuit plunge             | v-neck
  swimsuit/square    | swimsuit square             | square-neck
  swimsuit/bandeau   | swimsuit bandeau            | -
  swimsuit/ruched    | swimsuit ruched             | -
  swimsuit/high-leg  | swimsuit high-leg           | open-back
  bikini/triangle    | bikini triangle             | adjustable-straps
  bikini/balconette  | bikini wired                | -
  bikini/bandeau     | bikini bandeau              | -
  bikini/sports      | bikini bustier              | round-neck wide-straps
  bikini/high-waist  | bikini high-waist           | high-waist
  tankini/classic    | tankini scoop               | -
  tankini/wired      | tankini v-neck              | -
  tankini/skirted    | tankini skirted             | v-neck
  folded/duvet       | folded bed                  | -
  folded/sheet       | folded sheet                | -
  folded/plaid       | folded plaid wool           | -
  folded/towel       | folded hung terry           | -
  folded/bath        | folded hung terry           | -
  folded/guest       | folded hung terry           | -
  folded/bath-mat    | folded mat terry            | -
  folded/cushion     | -                           | -
  shoe/sneaker       | -                           | laces flat-sole
  shoe/boot          | -                           | block-heel zip
  shoe/pump          | -                           | block-heel
  shoe/sandal        | -                           | flat-sole
  shoe/ballet        | -                           | flat-sole bow
  shoe/loafer        | -                           | flat-sole
  sofa/two-seat      | -                           | wooden-legs
  sofa/three-seat    | -                           | wooden-legs
  sofa/corner        | -                           | wooden-legs
  sofa/bed           | -                           | -
  sofa/armchair      | -                           | wooden-legs
  sofa/pouffe        | -                           | wooden-legs
  lamp/pendant       | -                           | -
  lamp/floor         | -                           | linen-shade
  lamp/table         | -                           | linen-shade
  lamp/ceiling       | -                           | glass-shade
  lamp/wall          | -                           | swivel
  rug/flat           | -                           | -
  rug/shaggy         | -                           | -
  rug/runner         | -                           | stripes
  rug/outdoor        | -                           | check
  tableware/service  | -                           | set-of-12 reactive-glaze stackable
  tableware/plates   | -                           | set-of-6 reactive-glaze stackable
  tableware/bowls    | -                           | set-of-6 reactive-glaze stackable
  tableware/mugs     | -                           | set-of-6 reactive-glaze stackable
  tableware/wine     | -                           | set-of-6
`

const words = (cell: string): string[] => (cell === '-' ? [] : cell.split(' '))
const lines = rows(table)
const garments = new Map(
  lines.flatMap(([picture = '', garment = '']) =>
    garment === '-' ? [] : [[picture, read(garment)] as const],
  ),
)
const seen = new Map(lines.map(([picture = '', , features = '']) => [picture, words(features)]))

/** The garment that a picture (`family/cut`) shows; undefined for what is no garment. */
export const garmentOf = (picture: string): Garment | undefined => garments.get(picture)

/** Features that one sees in every picture of a cut (`family/cut`). */
export const alwaysShown = (picture: string): readonly string[] => seen.get(picture) ?? []

/**
 * Those of a product's features that its picture has to show and that not every picture of the cut shows: they are
 * drawn, or have a base image. A pair of them stands in the order of the alphabet.
 */
export function drawnDetails(picture: string, features: readonly string[]): string[] {
  const garment = garmentOf(picture)
  const can = garment
    ? words(cuts[garment.family].drawn?.[garment.cut] ?? '-')
    : features.filter((feature) =>
        baseImageFor(picture, 'plain', 'front', [feature])?.endsWith(`-${feature}-front`),
      )
  return features.filter((feature) => can.includes(feature)).sort()
}

function read(garment: string): Garment {
  const [family, cut, material] = garment.split(' ')
  return { family, cut, ...(material ? { material } : {}) } as Garment
}
