// cspell:disable -- names of products in four languages
import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { picturePath } from '#backend/catalogue/rules/picture-path.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { families as garments } from '../pictures/garments/families/index.ts'
import { piecesOf } from '../pictures/garments/garment.ts'
import type { GarmentSpec } from '../pictures/garments/spec.ts'
import { allGoods } from '../pictures/goods/families/index.ts'
import { families } from './assortment.ts'
import { pictureSource, seenIn } from './pictures.ts'
import { features } from './range/features.ts'
import { sampleCatalogue } from './sample-catalogue.ts'
import { colourOf } from './words/colours.ts'

/** Features that no picture shows: what cloth is made of, what lies inside, what a thing does. */
const unseen = new Set(
  `stretch lined water-repellent padded removable-insole removable-cups tummy-control underwired soft-cups side-support
  seamless satin-weave flannel percale jersey anti-slip removable-covers storage relax dimmable hand-woven washable
  underfloor`.split(/\s+/),
)
/** The same of some goods only: the zip of a cover is underneath. */
const unseenOn: Readonly<Record<string, readonly string[]>> = {
  zip: ['folded'],
  'adjustable-straps': ['folded'],
}
const isSeen = (feature: string, picture: string): boolean =>
  !unseen.has(feature) && !(unseenOn[feature] ?? []).some((family) => picture.startsWith(`${family}/`))

/** What words of a name promise to be seen, in every language of the sample. */
const promises: readonly (readonly [RegExp, string])[] = [
  [/\bzakken\b|\bTaschen\b|\bpoches\b|\bpockets\b/i, 'pockets'],
  [/borstzak|Brusttasche|poche poitrine|chest pocket/i, 'chest-pocket'],
  [/v-hals|V-Ausschnitt|encolure en V|V-neck/i, 'v-neck'],
  [/ronde hals|Rundhals|encolure ronde|round neck/i, 'round-neck'],
  [/vierkante hals|Karree|encolure carrée|square neck/i, 'square-neck'],
  [/coltrui|Rollkragen|col roulé|roll.?neck/i, 'roll-neck'],
  [/sjaalkraag|Schalkragen|col châle|shawl collar/i, 'shawl-collar'],
  [/capuchon|Kapuze|capuche|\bhood/i, 'hood'],
  [/strikceintuur|Bindegürtel|ceinture à nouer|tie belt/i, 'tie-belt'],
  [/knoopsluiting|Knopfleiste|boutonné/i, 'button-front'],
  [/zijsplitten|Seitenschlitz|fentes latérales|side slits/i, 'side-slits'],
  [/persvouw|Bügelfalte|pli marqué/i, 'crease'],
  [/driekwart|Dreiviertel|trois-quarts|three-quarter/i, 'three-quarter'],
  [/korte mouw|Kurzarm|kurzen Ärmeln|manches courtes|short sleeves/i, 'short-sleeve'],
  [/lange mouw|Langarm|langen Ärmeln|manches longues|long sleeves/i, 'long-sleeve'],
  [/kanten rand|Spitzenrand|bordée?s? de dentelle/i, 'lace-trim'],
  [/blokhak|Blockabsatz|talon bottier|block heel/i, 'block-heel'],
  [/franjes|Fransen|franges|fringe/i, 'fringe'],
  [/sierrand|Bordüre|liteau/i, 'border'],
  [/ophanglus|Aufhänger|bride d’accrochage/i, 'hanging-loop'],
  [/wafelstructuur|Waffelstruktur|nid d’abeille/i, 'waffle'],
  [/stoffen kap|Stoffschirm|abat-jour en tissu/i, 'linen-shade'],
  [/glazen kap|Glasschirm|abat-jour en verre/i, 'glass-shade'],
  [/draaibare kop|schwenkbarem Kopf|tête orientable/i, 'swivel'],
  [/houten poten|Holzfüße|pieds en bois/i, 'wooden-legs'],
  [/\b6-delig|\b6-teilig|\b6 pièces|\b6-piece/i, 'set-of-6'],
  [/\b12-delig|\b12-teilig|\b12 pièces|\b12-piece/i, 'set-of-12'],
  [/strikblouse|Schluppenbluse|lavallière/i, 'bow'],
]

/** Cuts that nouns promise. */
const cuts: readonly (readonly [RegExp, string])[] = [
  [/palazzo/i, 'trousers/wide'],
  [/^string/i, 'briefs/string'],
  [/kabeltrui|Zopfpullover|torsadé/i, 'jumper/cable'],
  [/wikkeljurk|Wickelkleid|robe portefeuille/i, 'dress/wrap'],
  [/^polo(shirt)?\b/i, 'shirt/polo'],
  [/jogging/i, 'trousers/jogging'],
  [/kimono/i, 'bathrobe/kimono'],
]

const isFeature = new Set(features.map(({ key }) => key))
const valuesOf = ({ attributes }: CatalogueProduct, code: string) =>
  attributes.filter((attribute) => attribute.code === code).flatMap(({ values }) => values)

/** Each fact of a product that its pictures do not show, as a sentence; empty where they agree. */
function differences(product: CatalogueProduct): string[] {
  const soft = valuesOf(product, 'pattern').length > 0
  return product.media.flatMap(({ src = '', alt, choice }) => {
    const key = src.slice(picturePath.length)
    const seen = seenIn(key)
    if (!seen) return [`no picture ${key}`]
    const picture = seen.cut
    const names = Object.values(product.name).map((name) => name ?? '')
    const facts = soft
      ? product.attributes.flatMap(({ values }) => values).filter((key) => isFeature.has(key))
      : []
    const named = soft
      ? promises.filter(([word]) => names.some((name) => word.test(name))).map(([, key]) => key)
      : []
    const colour = colourOf(choice?.colour ?? '')
    const labels = Object.values(colour.label).map((label) => label.toLowerCase())
    return [...new Set([...facts, ...named])]
      .filter((feature) => isSeen(feature, picture) && !seen.features.includes(feature))
      .map((feature) => `${names[0]}: no ${feature} in ${key}`)
      .concat(
        cuts.flatMap(([word, cut]) =>
          soft && names.some((name) => word.test(name)) && cut !== picture
            ? [`${names[0]}: ${picture} is no ${cut}`]
            : [],
        ),
        soft && !valuesOf(product, 'pattern').includes(seen.print)
          ? [`${names[0]}: printed ${seen.print} in ${key}`]
          : [],
        colour.swatch === seen.swatch ? [] : [`${names[0]}: ${seen.swatch} in ${key}`],
        Object.values(alt).every((text) =>
          labels.some(
            (label) =>
              text?.toLowerCase().includes(label.replaceAll('ß', 'ss')) ||
              text?.toLowerCase().includes(label),
          ),
        )
          ? []
          : [`${names[0]}: another colour in words of ${key}`],
        setDifference(product, key),
      )
  })
}

/** A set of six is shown with six pieces. */
function setDifference(product: CatalogueProduct, key: string): string[] {
  const [set] = valuesOf(product, 'set')
  const source = pictureSource(key)
  if (!set || source?.kind !== 'goods') return []
  const name = source.spec.baseImage.replace(/-(front|detail)$/, '').replace('-', '/')
  const pieces = allGoods[name]?.pieces
  return pieces === Number(set.slice('set-of-'.length)) ? [] : [`${key}: ${pieces} pieces of ${set}`]
}

const all = loadTenants('tenants').all.flatMap((tenant) => [
  ...(sampleCatalogue(tenant).products() as Iterable<CatalogueProduct>),
])

describe('[PHO-3] pictures show the facts of their products', () => {
  test('names, features, prints, colours and counts of every sample product agree with its pictures', () => {
    expect(all.length).toBeGreaterThan(3000)
    expect([...new Set(all.flatMap(differences))].slice(0, 30)).toEqual([])
  })

  const soft = (pattern: RegExp) =>
    all.find(({ name }) => pattern.test(name.nl ?? '') && valuesOfName(name)) as CatalogueProduct
  const valuesOfName = (name: CatalogueProduct['name']) => name.nl !== undefined

  test.each<[string, RegExp, (product: CatalogueProduct) => CatalogueProduct]>([
    ['a hood in a name', /^Vest /, (product) => ({ ...product, name: { nl: 'Vest met capuchon' } })],
    [
      'a feature',
      /^Trui/,
      (product) => ({
        ...product,
        attributes: [...product.attributes, { code: 'closure', values: ['zip'] }],
      }),
    ],
    [
      'a count',
      /okkenset/,
      (product) => ({
        ...product,
        attributes: product.attributes.map((each) =>
          each.code === 'set' ? { ...each, values: ['set-of-12'] } : each,
        ),
      }),
    ],
    [
      'a print',
      /^Pantalon/,
      (product) => ({
        ...product,
        attributes: product.attributes.map((each) =>
          each.code === 'pattern' ? { ...each, values: ['dots'] } : each,
        ),
      }),
    ],
    [
      'a colour',
      /^Coltrui/,
      (product) => ({
        ...product,
        media: product.media.map((each) => ({ ...each, choice: { ...each.choice, colour: 'turquoise' } })),
      }),
    ],
  ])('%s that no picture has is found', (_, pattern, change) => {
    const product = soft(pattern)
    expect(differences(product)).toEqual([])
    expect(differences(change(product))).not.toEqual([])
  })

  const drawn = Object.entries(garments).flatMap(([family, entry]) =>
    Object.entries(entry.drawn ?? {}).flatMap(([cut, details]) =>
      details.split(' ').map((detail) => [family as GarmentSpec['family'], cut, detail] as const),
    ),
  )

  test.each(drawn)('%s %s: %s is drawn', (family, cut, detail) => {
    const spec: GarmentSpec = { family, cut, colours: ['#7a1f3d'], view: 'front', seed: 7 }
    const figure = (of: GarmentSpec) =>
      piecesOf(of).map(({ outline, strokes, structure, fabric }) => [
        outline.join(),
        strokes?.map(({ line }) => line.join()),
        structure?.toString(),
        fabric,
      ])
    expect(figure({ ...spec, details: [detail] })).not.toEqual(figure(spec))
  })

  test('a detail that a cut does not have is refused', () => {
    const spec: GarmentSpec = { family: 'bra', cut: 'full', colours: ['#7a1f3d'], view: 'front', seed: 7 }
    expect(() => piecesOf({ ...spec, details: ['hood'] })).toThrow('Not drawn on bra full: hood')
  })

  test('every feature of a kind is one that is seen, or is known to be hidden', () => {
    const used = new Set(
      families.flatMap(({ kinds }) => kinds.flatMap(({ features, has }) => [...features, ...has])),
    )
    const shown = new Set(
      all.flatMap(({ media }) =>
        media.flatMap(({ src = '' }) => seenIn(src.slice(picturePath.length))?.features ?? []),
      ),
    )
    expect([...used].filter((key) => !unseen.has(key) && !shown.has(key))).toEqual([])
  })
})
