import { describe, expect, test } from 'vitest'
import type { CatalogueProduct } from '#backend/catalogue/model.ts'
import { loadTenants } from '#tenancy/tenants.ts'
import { families, machineFamilies } from './assortment.ts'
import { nameOf } from './names.ts'
import { featureOverrides } from './range/feature-overrides.ts'
import { features } from './range/features.ts'
import { pairsOf } from './range/pairs.ts'
import { sampleCatalogue } from './sample-catalogue.ts'
import { compositions } from './words/fibres.ts'
import { paragraphs, sampleLanguages } from './words/tables.ts'

const all = loadTenants('tenants').all.flatMap((tenant) => [
  ...(sampleCatalogue(tenant, { products: 3000 }).products() as Iterable<CatalogueProduct>),
])
const valuesOf = (product: CatalogueProduct, code: string): string[] =>
  product.attributes.filter((attribute) => attribute.code === code).flatMap(({ values }) => values)
const numberOf = (product: CatalogueProduct, code: string): number => Number(valuesOf(product, code)[0])
const has = (product: CatalogueProduct, value: string): boolean =>
  product.attributes.some(({ values }) => values.includes(value))
const fibresOf = (product: CatalogueProduct): string[] =>
  product.materials.flatMap(({ fibres }) => fibres.map(({ fibre }) => fibre))
const names = (products: readonly CatalogueProduct[]): string[] =>
  products.map(({ name }) => Object.values(name).join(' | '))
const named = (pattern: RegExp): CatalogueProduct[] =>
  all.filter(({ name }) => Object.values(name).some((text) => pattern.test(text ?? '')))
const descriptionOf = (product: CatalogueProduct): string => Object.values(product.description).join(' ')

describe('filters find what a name promises', () => {
  test.each([
    [/^(maxi-jurk|maxikleid|robe longue)/i, 'length', /^maxi$/],
    [/^(coltrui|rollkragenpullover|pull à col roulé)/i, 'neckline', /^roll-neck$/],
    [/gewatteerde jas|steppjacke|doudoune/i, 'warmth', /^padded$/],
    [
      /^(beugel(bi|tan)kini|bügel-(bi|tan)kini|tankini à armatures|bikini balconnet)/i,
      'shaping',
      /^underwired$/,
    ],
    [/^(shapingbadpak|shape-badeanzug|maillot gainant)/i, 'shaping', /^tummy-control$/],
    [/tailleslip|taillenslip|culotte haute|high-?waist|taille haute/i, 'waist', /^high-waist$/],
    [/\blongsleeve|langarmshirt|^t-shirt à manches longues/i, 'sleeve', /^long-sleeve$/],
    [/^(poloshirt|polo )/i, 'sleeve', /^short-sleeve$/],
    [/t-shirt(?!-bh)|overhemd|\bhemd|^chemise(?! de nuit)/i, 'sleeve', /-sleeve|three-quarter/],
    [/^(enkellaarsjes|stiefeletten|bottines|pumps|escarpins)/i, 'heel', /^block-heel$/],
    [/^(sandal|sneaker|baskets|loafer|mocassins|baller)/i, 'heel', /^(block-heel|flat-sole)$/],
    [/strikblouse|schluppenbluse|lavallière/i, 'details', /^bow$/],
    [/^(regenjas|regenjacke|veste de pluie)/i, 'warmth', /^water-repellent$/],
  ])('%s has %s %s', (pattern, code, value) => {
    const selected = named(pattern)
    expect(selected.length).toBeGreaterThan(0)
    expect(
      names(selected.filter((product) => !valuesOf(product, code).some((each) => value.test(each)))),
    ).toEqual([])
  })

  test.each(['neckline', 'sleeve', 'length', 'heel', 'weave', 'fit'])('nothing has two of %s', (code) => {
    expect(names(all.filter((product) => valuesOf(product, code).length > 1))).toEqual([])
  })

  test('a tankini may have both a wire and tummy control', () => {
    expect(all.some((product) => valuesOf(product, 'shaping').length === 2)).toBe(true)
  })
})

describe('the material of a product fits its description', () => {
  const cotton = ['cotton', 'organic-cotton']
  test.each<[string, (product: CatalogueProduct) => boolean]>([
    ['percale', (product) => cotton.includes(fibresOf(product)[0] ?? '')],
    ['flannel', (product) => cotton.includes(fibresOf(product)[0] ?? '')],
    ['satin-weave', (product) => cotton.includes(fibresOf(product)[0] ?? '')],
    ['waffle', (product) => cotton.includes(fibresOf(product)[0] ?? '')],
    ['hand-woven', (product) => ['wool', 'cotton', 'jute'].includes(fibresOf(product)[0] ?? '')],
    ['stretch', (product) => fibresOf(product).includes('elastane')],
    ['jersey', (product) => fibresOf(product).includes('elastane')],
    ['seamless', (product) => !has(product, 'lace') && !has(product, 'lace-trim')],
    ['washable', (product) => product.care.some((code) => code.startsWith('wash-3'))],
  ])('%s', (feature, holds) => {
    const selected = all.filter((product) => has(product, feature))
    expect(selected.length).toBeGreaterThan(0)
    expect(names(selected.filter((product) => !holds(product)))).toEqual([])
  })

  test('wool is praised where there is much of it', () => {
    const praised = all.filter((product) =>
      /Wol houdt je warm|Wolle wärmt|La laine tient chaud/.test(descriptionOf(product)),
    )
    expect(praised.length).toBeGreaterThan(0)
    for (const { materials } of praised) expect(materials[0]?.fibres[0]?.percent).toBeGreaterThanOrEqual(60)
  })

  test('every feature of a kind can be made, in compositions that there are', () => {
    for (const family of families)
      for (const kind of family.kinds) {
        const made = kind.compositions ?? family.compositions
        for (const [first, pairs] of pairsOf(kind, family))
          for (const pair of pairs)
            expect(pair.compositions.length > 0, `${kind.key} ${first}`).toBe(made.length > 0)
        for (const composition of made) expect(compositions).toHaveProperty(composition)
      }
  })
})

describe('a text belongs to its product', () => {
  test.each<[string, (product: CatalogueProduct) => boolean, RegExp]>([
    [
      'only bras have bands',
      ({ categories }) => !categories.includes('bras'),
      /juiste band|Unterbrust|tour de dos/,
    ],
    [
      'no hood keeps rain off a bathrobe',
      ({ categories }) => categories.includes('bathrobes'),
      /regen|\bpluie/i,
    ],
    [
      'gloves go with coats',
      ({ categories }) => !/jackets/.test(categories[0] ?? ''),
      /handschoenen|Handschuhen|gants/,
    ],
    [
      'samples are of stuff',
      ({ categories }) => !categories.includes('sofas'),
      /stofstaal|Stoffmuster|échantillon/,
    ],
    [
      'cushions sleep well',
      ({ name }) => /kussen|kissen|coussin/i.test(Object.values(name).join()),
      /nacht|Nächten|nuit|korte|kurzen/,
    ],
    ['no linen moves', ({ categories }) => categories.includes('bedding'), /beweging|Bewegung|mouvement/],
    ['shoes have no neck', ({ categories }) => categories.includes('women-shoes'), /\bhals|\bHals/],
    ['softener does not wash', (product) => has(product, 'softener'), /20 graden|20 Grad|20 degrés/],
    [
      'lamps have no measures',
      ({ categories }) => categories.includes('lamps'),
      /de maten|Die Maße|dimensions/,
    ],
    ['a small fridge holds no week', (product) => numberOf(product, 'volume') < 200, /week|Woche|semaine/],
  ])('%s', (_, selected, wrong) => {
    const products = all.filter(selected)
    expect(products.length).toBeGreaterThan(0)
    expect(products.filter((product) => wrong.test(descriptionOf(product))).map(descriptionOf)).toEqual([])
  })

  test.each([
    ['women-shoes', /stof|Stoff|Wäsche|wassen|lavage|tissu/],
    ['lamps', /stof|Stoff|zacht|weich|doux/],
    ['tableware', /stof|Stoff|zacht|weich|doux|neerzetten/],
    ['tyres', /bediening|Bedienung|commandes sont|handleiding|Anleitung|notice/],
    ['laundry-care', /bediening|Bedienung|commandes sont|handleiding|Anleitung|notice/],
  ])('reviews of %s do not describe other goods', (category, wrong) => {
    const reviews = all
      .filter(({ categories }) => categories.includes(category))
      .flatMap(({ reviews }) => reviews)
    expect(reviews.length).toBeGreaterThan(0)
    expect(reviews.map(({ text }) => text).filter((text) => wrong.test(text))).toEqual([])
  })

  test('each override of a feature names an existing feature and picture', () => {
    const pictures = families.flatMap(({ kinds }) => kinds.map(({ picture }) => picture))
    for (const [head = ''] of paragraphs(featureOverrides)) {
      const [feature, place = ''] = head.split(' ')
      expect(features.map(({ key }) => key)).toContain(feature)
      expect(
        pictures.some((picture) => picture === place || picture.startsWith(`${place}/`)),
        head,
      ).toBe(true)
    }
  })

  test.each([
    ['dresses', /strickkleid|tricotjurk|robe en maille/i, ['summer']],
    ['jackets', /blazer|sakko|colbert|veston/i, ['winter', 'outdoor']],
    ['trousers', /pantalon|chino|stoffhose|joggingbroek/i, ['denim']],
  ])('%s are tagged by their cut', (_, pattern, wrong) => {
    const selected = named(pattern)
    expect(selected.length).toBeGreaterThan(0)
    expect(names(selected.filter(({ tags }) => tags.some((tag) => wrong.includes(tag))))).toEqual([])
  })
})

describe('names', () => {
  const kinds = families.flatMap(({ kinds }) => kinds)
  const kindOf = (noun: string) => kinds.find((kind) => Object.values(kind.noun).includes(noun))!

  test.each([
    ['blouse lavallière', ['button-front'], 'plain', 'fr', 'Blouse lavallière boutonnée devant'],
    ['veste en jean', ['lined'], 'plain', 'fr', 'Veste en jean doublée'],
    ['doudoune', ['water-repellent'], 'plain', 'fr', 'Doudoune déperlante'],
    ['nuisette', ['lace-trim'], 'plain', 'fr', 'Nuisette bordée de dentelle'],
    ['lot d’assiettes', ['stackable'], 'plain', 'fr', 'Lot d’assiettes empilables'],
    ['tankini à armatures', [], 'dots', 'fr', 'Tankini à armatures, à pois'],
    [
      't-shirt à manches longues',
      ['boat-neck'],
      'stripes',
      'fr',
      'T-shirt à manches longues, à encolure bateau et rayures',
    ],
    ['gilet', [], 'melange', 'fr', 'Gilet chiné'],
    ['Vest', ['pockets'], 'melange', 'nl', 'Gemêleerd vest met zakken'],
    ['Hanglamp', ['dimmable'], 'plain', 'nl', 'Dimbare hanglamp'],
    ['Vloerkleed', ['hand-woven'], 'stripes', 'nl', 'Handgeweven vloerkleed met strepen'],
    ['Colbert', ['slim-fit'], 'plain', 'nl', 'Slim-fit colbert'],
    ['Hochflorteppich', ['underfloor'], 'plain', 'de', 'Hochflorteppich, für Fußbodenheizung geeignet'],
    ['Strandkleid', ['sleeveless'], 'floral', 'de', 'Ärmelloses Strandkleid mit Blumenprint'],
  ] as const)('%s %s %s', (noun, features, print, language, expected) => {
    expect(nameOf(kindOf(noun), { features, print }, language)).toBe(expected)
  })

  test('no French adjective is left without its gender, no “à … à”', () => {
    for (const { key, phrase, label } of features)
      for (const text of [phrase.fr, label.fr])
        expect(text, key).not.toMatch(/^(, )?\S*(é|ant|able|ible)( |$)/)
    const soft = all.filter((product) => product.attributes.some(({ code }) => code === 'pattern'))
    const french = soft.flatMap(({ name }) => name.fr ?? [])
    expect(french.length).toBeGreaterThan(0)
    expect(french.filter((name) => / à [^,]*(?<!et) à /.test(name))).toEqual([])
    expect(french.filter((name) => /[()<]/.test(name))).toEqual([])
  })

  test.each(sampleLanguages)('%s: a feature has one word', (language) => {
    // The label and the name say the same, so that what is read is found: Col roulé, à col roulé.
    const stems = (text: string) =>
      text
        .toLowerCase()
        .split(/[^\p{L}\d]+/u)
        .map((word) => word.slice(0, 4))
        .filter((word) => word.length > 2)
    const differ = features.filter(({ label, phrase }) => {
      const words = stems(phrase[language])
      return !stems(label[language]).some((stem) => words.includes(stem) || phrase[language].includes(stem))
    })
    expect(
      differ.map(({ key, label, phrase }) => `${key}: ${label[language]} / ${phrase[language]}`),
    ).toEqual([])
  })
})

describe('figures of machines belong together', () => {
  const of = (type: string) => all.filter((product) => valuesOf(product, 'type').includes(type))

  test.each(['combi', 'larder', 'table'])('the more a fridge (%s) holds, the higher it is', (type) => {
    const heights = new Map<number, number[]>()
    for (const product of of(type)) {
      const volume = numberOf(product, 'volume')
      heights.set(volume, [...(heights.get(volume) ?? []), numberOf(product, 'height')])
    }
    const [...rising] = [...heights].sort(([a], [b]) => a - b).map(([, each]) => each)
    expect(rising.length).toBeGreaterThan(1)
    for (const [place, each] of rising.entries())
      expect(Math.min(...each)).toBeGreaterThanOrEqual(Math.max(...(rising[place - 1] ?? [0])))
  })

  test.each([
    ['front', [60]],
    ['top', [40, 45]],
    ['slim', [40, 45]],
  ])('a washing machine (%s) is %s cm wide', (type, widths) => {
    expect(new Set(of(type).map((product) => numberOf(product, 'width')))).toEqual(new Set(widths))
  })

  test('no condenser dryer is in a better class than a heat pump', () => {
    const classes = (type: string) => of(type).map(({ energyLabel }) => energyLabel?.class ?? '')
    const [best] = classes('condenser').sort()
    expect(best! > classes('heat-pump').sort().at(-1)!).toBe(true)
  })

  test.each([
    ['185-65-r15', ['88']],
    ['195-65-r15', ['91']],
    ['205-55-r16', ['91', '94']],
    ['215-60-r17', ['96']],
    ['225-45-r17', ['91', '94']],
    ['235-35-r19', ['91']],
  ])('a tyre %s carries %s', (size, loads) => {
    const tyres = all.filter((product) => has(product, size))
    expect(tyres.length).toBeGreaterThan(0)
    for (const tyre of tyres) expect(loads).toContain(valuesOf(tyre, 'load-index')[0])
  })

  test('a brand named for winter sells winter tyres', () => {
    const winter = all.filter(({ brand }) => brand.slug === 'winterspoor')
    expect(new Set(winter.flatMap((product) => valuesOf(product, 'type')))).toEqual(new Set(['winter']))
  })

  test('a figure has one label, whichever machine it is of', () => {
    const labels = new Map<string, Set<string>>()
    for (const family of machineFamilies)
      for (const description of [family, ...Object.values(family.own ?? {})])
        for (const { code, label } of description.specs ?? [])
          labels.set(code, (labels.get(code) ?? new Set()).add(JSON.stringify(label)))
    expect([...labels].filter(([, each]) => each.size > 1)).toEqual([])
  })

  test('values that are tied are among those of the figure', () => {
    for (const family of machineFamilies)
      for (const description of [family, ...Object.values(family.own ?? {})])
        for (const [code, byMain] of Object.entries(description.tied ?? {}))
          for (const [main, values] of Object.entries(byMain)) {
            const specs = description.specs ?? family.specs
            expect(specs[0]?.values).toContain(main)
            for (const value of values)
              expect(specs.find((spec) => spec.code === code)?.values).toContain(value)
          }
  })
})

test('goods of one kind cost about the same', () => {
  for (const family of families)
    for (const { key } of family.kinds) {
      const [lowest, highest] = family.kindPrices?.[key] ?? family.price
      expect(highest / lowest, `${family.key} ${key}`).toBeLessThanOrEqual(2.5)
    }
})

test('glasses come in colours of glass', () => {
  const tints = ['clear', 'smoke', 'mint', 'light-blue', 'pink', 'lilac']
  const glasses = named(/wijnglazen|weinglas|verres/i)
  const colours = new Set(glasses.flatMap(({ variants }) => variants.map(({ choice }) => choice.colour)))
  expect(colours).toContain('clear')
  // Tinted through and through: no glass is of navy or terracotta.
  expect([...colours].filter((colour) => !tints.includes(colour ?? ''))).toEqual([])
})
