import type { GarmentSpec } from '../pictures/garments/spec.ts'
import { rows } from './words/tables.ts'

type Garment = Pick<GarmentSpec, 'family' | 'cut' | 'material'>

/** Which cut of the photographer shows which picture of the range: picture, family, cut, material where not the usual. */
const table = `
  dress/wrap         | dress wrap
  dress/shirt        | dress shirt
  dress/a-line       | dress a-line
  dress/maxi         | dress maxi
  dress/sheath       | dress sheath
  dress/knit         | dress knitted fineknit
  dress/beach        | dress sun
  jumper/crew        | jumper crew
  jumper/v-neck      | jumper v-neck fineknit
  jumper/roll-neck   | jumper roll
  jumper/cable       | jumper cable
  jumper/men-crew    | jumper crew fineknit
  jumper/zip-neck    | jumper troyer wool
  jumper/sweat       | jumper crew jersey
  cardigan/button    | cardigan round
  cardigan/long      | cardigan long wool
  cardigan/men       | cardigan v-neck
  blouse/classic     | shirt womens
  blouse/tunic       | blouse v-neck
  blouse/bow         | blouse tie-neck
  blouse/beach       | blouse round linen
  t-shirt/crew       | t-shirt womens
  t-shirt/tank       | t-shirt tank
  t-shirt/long       | t-shirt long
  t-shirt/men        | t-shirt crew
  trousers/straight  | trousers tapered
  trousers/wide      | trousers wide viscose
  trousers/chino     | trousers straight
  trousers/jogging   | trousers tapered jersey
  trousers/beach     | trousers wide linen
  trousers/men-chino | trousers straight
  trousers/cargo     | trousers cargo linen
  trousers/men-suit  | trousers tapered wool
  jeans/slim         | jeans slim
  jeans/straight     | jeans straight
  jeans/men-slim     | jeans slim
  jeans/men-straight | jeans straight
  coat/wool          | coat single
  coat/trench        | coat belted cotton
  coat/parka         | jacket parka
  coat/men-parka     | jacket parka
  jacket/padded      | jacket quilted
  jacket/men-padded  | jacket quilted
  jacket/blazer      | jacket blazer
  jacket/men-blazer  | jacket blazer wool
  jacket/denim       | jacket denim denim
  jacket/men-denim   | jacket denim denim
  jacket/rain        | jacket rain microfibre
  shirt/classic      | shirt mens
  shirt/linen        | shirt resort linen
  shirt/flannel      | shirt mens cotton
  shirt/polo         | shirt short jersey
  bra/moulded        | bra moulded
  bra/balconette     | bra balconette lace
  bra/wireless       | bra full
  bra/sports         | bra sports lycra
  bra/push-up        | bra balconette
  bra/minimizer      | bra full lace
  briefs/midi        | briefs classic
  briefs/hipster     | briefs hipster lace
  briefs/high        | briefs high
  briefs/string      | briefs bikini lace
  briefs/shaping     | briefs high lycra
  nightdress/classic | nightdress long cotton
  nightdress/slip    | nightdress slip
  nightdress/shirt   | nightdress sleep-shirt cotton
  pyjama/long        | pyjama long
  pyjama/short       | pyjama short
  bathrobe/terry     | bathrobe shawl
  bathrobe/fleece    | bathrobe shawl wool
  bathrobe/kimono    | bathrobe kimono satin
  swimsuit/scoop     | swimsuit scoop
  swimsuit/plunge    | swimsuit plunge
  swimsuit/square    | swimsuit square
  swimsuit/bandeau   | swimsuit bandeau
  swimsuit/ruched    | swimsuit ruched
  swimsuit/high-leg  | swimsuit high-leg
  bikini/triangle    | bikini triangle
  bikini/balconette  | bikini wired
  bikini/bandeau     | bikini bandeau
  bikini/sports      | bikini bustier
  bikini/high-waist  | bikini high-waist
  tankini/classic    | tankini scoop
  tankini/wired      | tankini v-neck
  tankini/skirted    | tankini skirted
  folded/duvet       | folded bed-linen
  folded/sheet       | folded bed-linen
  folded/plaid       | folded knitwear
  folded/towel       | folded towels
  folded/bath        | folded towels
  folded/guest       | folded towel
  folded/bath-mat    | folded towel
`

const garments = new Map(rows(table).map(([picture = '', garment = '']) => [picture, read(garment)]))

/** The garment that a picture (`family/cut`) shows; undefined for what is no garment. */
export const garmentOf = (picture: string): Garment | undefined => garments.get(picture)

function read(garment: string): Garment {
  const [family, cut, material] = garment.split(' ')
  return { family, cut, ...(material ? { material } : {}) } as Garment
}
