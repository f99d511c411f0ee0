/** What kind of thing it is; each family knows its own cuts (see `cuts` in families/index.ts). */
export type Family =
  | 'swimsuit'
  | 'bikini'
  | 'tankini'
  | 'bra'
  | 'briefs'
  | 'nightdress'
  | 'pyjama'
  | 'bathrobe'
  | 'dress'
  | 'jumper'
  | 'cardigan'
  | 'blouse'
  | 'shirt'
  | 't-shirt'
  | 'trousers'
  | 'jeans'
  | 'coat'
  | 'jacket'
  | 'skirt'
  | 'folded'

/** What is printed on or woven into the cloth. */
export type Pattern =
  | 'plain'
  | 'stripes'
  | 'breton'
  | 'pinstripe'
  | 'check'
  | 'gingham'
  | 'dots'
  | 'floral'
  | 'ditsy'
  | 'leaves'
  | 'leopard'
  | 'block'
  | 'melange'
  | 'waves'

/** The material; it decides weave, shine and how the cloth falls. */
export type Material =
  | 'cotton'
  | 'oxford'
  | 'linen'
  | 'viscose'
  | 'satin'
  | 'lycra'
  | 'jersey'
  | 'knit'
  | 'fineknit'
  | 'terry'
  | 'denim'
  | 'wool'
  | 'microfibre'
  | 'lace'
  | 'leather'

/**
 * A product photograph, described. Plain JSON: the same specification gives the same picture, byte for byte.
 * `cut` must be one of the family's cuts; without `material` the family's usual one is taken. `colours` are
 * swatches (`#rrggbb`), the cloth first, then those of the print. `scale` of a print is 1 by default.
 */
export type GarmentSpec = {
  readonly family: Family
  readonly cut: string
  readonly material?: Material
  readonly colours: readonly string[]
  readonly print?: Pattern
  readonly printScale?: number
  /** What this piece has and not every piece of its cut: `pockets`, `v-neck` (see `drawn` in families/index.ts). */
  readonly details?: readonly string[]
  /** `detail` looks at how it is made, `fabric` at what it is made of. */
  readonly view: 'front' | 'detail' | 'back' | 'fabric'
  readonly seed: number
}
