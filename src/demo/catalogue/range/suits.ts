import { rows } from '../words/tables.ts'

/** What a feature asks of the stuff: compositions it can be made in; any where it asks for none. */
const stuffs = new Map(
  rows(`
    percale      | cotton organic-cotton cotton-blend
    flannel      | cotton organic-cotton cotton-blend
    satin-weave  | cotton organic-cotton
    jersey       | cotton-stretch
    waffle       | cotton organic-cotton
    hand-woven   | wool cotton jute
    stretch      | cotton-stretch viscose-stretch polyester-blend denim denim-stretch
    lace         | lace satin viscose
    seamless     | microfibre modal cotton-stretch
  `).map(([feature = '', made = '']) => [feature, new Set(made.split(' '))] as const),
)

/** Whether a thing with the feature can be of the composition: percale is of cotton. */
export const suits = (feature: string, composition: string): boolean =>
  stuffs.get(feature)?.has(composition) ?? true

const apart = new Set(
  rows(`
    seamless | lace
    seamless | lace-trim
    stretch  | jersey
    stretch  | percale
    stretch  | flannel
    stretch  | satin-weave
  `).flatMap(([one, other]) => [`${one} ${other}`, `${other} ${one}`]),
)

/** Whether two features cannot be had together: what has no seams has no lace. */
export const clash = (one: string, other: string): boolean => apart.has(`${one} ${other}`)
