// cspell:disable -- words of feeds in many languages
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { importFeed } from '#backend/catalogue-import/import-feed.ts'
import type { Tenant } from '#tenancy/tenants.ts'
import { openTestShop, queryClient, type TestShop, tenants } from '../contract/open-test-shop.ts'

const ch = tenants.byId('ch') as Tenant
const folder = mkdtempSync(join(tmpdir(), 'second-language-'))
let opened: TestShop
beforeEach(async () => {
  await opened?.close()
  opened = await openTestShop({ products: 1 })
})
afterAll(async () => {
  await opened.close()
  rmSync(folder, { recursive: true })
})

/** Imports a table whose columns are Google's, and facts of the goods. */
async function bring(locale: string, rows: readonly Record<string, string>[]): Promise<void> {
  const file = join(folder, 'feed.tsv')
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((name) => row[name] ?? '').join('\t'))
  writeFileSync(file, `${[columns.join('\t'), ...lines].join('\n')}\n`)
  const report = { row: () => {}, refusedPictures: () => {}, unknownMaker: () => {}, progress: () => {} }
  await importFeed(opened.database, ch, file, report, { locale })
}

const shared = { price: '10.00 CHF', brand: 'Zeegras', image_link: '' }
const colours = [
  ['Rot', 'Rouge'],
  ['Tannengrün', 'Vert sapin'],
  ['Rot', 'Rouge'],
  ['Lehm', 'Argile'],
] as const
/** Four pots in two sizes, in the words of a language; the columns `Herkunft` and `Origine` hold the same fact. */
const german = colours.flatMap(([colour], index) =>
  ['klein', 'gross'].map((size) => ({
    ...{ id: `T${index}${size[0]}`, item_group_id: `T${index}`, title: `Topf ${index}`, ...shared },
    ...{
      description: `Ein Topf ${index}.`,
      product_type: 'Garten > Töpfe',
      color: colour,
      size,
      pattern: 'gestreift',
    },
    Herkunft: index % 2 === 0 ? 'Österreich' : 'Dänemark',
  })),
)
const french = colours.flatMap(([, colour], index) =>
  ['petit', 'grand'].map((size, place) => ({
    ...{ id: `T${index}${'kg'[place]}`, item_group_id: `T${index}`, title: `Pot ${index}`, ...shared },
    ...{
      description: `Un pot ${index}.`,
      product_type: 'Jardin > Pots',
      color: colour,
      size,
      pattern: 'rayé',
    },
    Origine: index % 2 === 0 ? 'Autriche' : 'Danemark',
  })),
)

const query = `{
  categories { path label description children { path label } }
  product(sku: "T1") {
    name description breadcrumbs { label }
    attributes { label value }
    variantAttributes { label values { code label } }
  }
  searchResult(query: { categoryPath: "garten" }) { filters { code label values { code label } } }
}`

interface Shown {
  data: {
    categories: {
      path: string
      label: string
      description: string
      children: { path: string; label: string }[]
    }[]
    product: {
      name: string
      description: string
      breadcrumbs: { label: string }[]
      attributes: { label: string; value: string }[]
      variantAttributes: { label: string; values: { code: string; label: string }[] }[]
    }
    searchResult: { filters: { code: string; label: string; values: { code: string; label: string }[] }[] }
  }
}
const shownIn = async (locale: string) => {
  const { data } = (await queryClient(opened.shop)(query, {}, { tenant: 'ch', locale })).body as Shown
  const labels = (code: string) =>
    data.searchResult.filters
      .find((filter) => filter.code === code)
      ?.values.map(({ label }) => label)
      .sort()
  const [fact] = data.searchResult.filters.filter(({ values }) =>
    values.some(({ label }) => /^(Österreich|Autriche)$/.test(label)),
  )
  return {
    menu: data.categories.map(({ path, label, children }) => [
      path,
      label,
      ...children.flatMap((child) => [child.path, child.label]),
    ]),
    about: data.categories[0]?.description.split(' ')[0],
    name: data.product.name,
    description: data.product.description,
    trail: data.product.breadcrumbs.map(({ label }) => label),
    facts: data.product.attributes.map(({ label, value }) => `${label}: ${value}`),
    choices: data.product.variantAttributes.map(({ label, values }) => [
      label,
      ...values.map((each) => each.label),
    ]),
    colours: labels('colour'),
    fact: [fact?.code, fact?.label, ...(fact?.values.map(({ label }) => label).sort() ?? [])],
  }
}

const inGerman = {
  menu: [['garten', 'Garten', 'garten/toepfe', 'Töpfe']],
  about: 'Garten',
  name: 'Topf 1',
  description: 'Ein Topf 1.',
  trail: ['Garten', 'Töpfe'],
  facts: ['Muster: gestreift', 'Herkunft: Dänemark'],
  choices: [
    ['Farbe', 'Tannengrün'],
    ['Grösse', 'klein', 'gross'],
  ],
  colours: ['Lehm', 'Rot', 'Tannengrün'],
  fact: ['herkunft', 'Herkunft', 'Dänemark', 'Österreich'],
}
const inFrench = {
  menu: [['garten', 'Jardin', 'garten/toepfe', 'Pots']],
  about: 'Jardin',
  name: 'Pot 1',
  description: 'Un pot 1.',
  trail: ['Jardin', 'Pots'],
  facts: ['Motif: rayé', 'Origine: Danemark'],
  choices: [
    ['Couleur', 'Vert sapin'],
    ['Taille', 'petit', 'grand'],
  ],
  colours: ['Argile', 'Rouge', 'Vert sapin'],
  fact: ['herkunft', 'Origine', 'Autriche', 'Danemark'],
}

test('[DEV-3] [GOO-1] a feed in a second language adds its words and keeps those of the first', async () => {
  await bring('de-CH', german)
  expect(await shownIn('de-CH')).toEqual(inGerman)
  for (const [locale, rows] of [
    ['fr-CH', french],
    ['de-CH', german],
    ['fr-CH', french],
  ] as const) {
    await bring(locale, rows)
    expect(await shownIn('de-CH')).toEqual(inGerman)
    expect(await shownIn('fr-CH')).toEqual(inFrench)
  }
})

test('[DEV-3] [GOO-1] another tree of categories keeps the place of the first, with its own words', async () => {
  await bring('de-CH', german)
  const flat = french.map((row) => ({ ...row, product_type: 'Maison > Extérieur > Poterie' }))
  await bring('fr-CH', flat)
  const menu = [['garten', 'Garten', 'garten/toepfe', 'Töpfe']]
  expect((await shownIn('de-CH')).menu).toEqual(menu)
  const inFrench = await shownIn('fr-CH')
  expect(inFrench.trail).toEqual(['Garten', 'Poterie'])
  expect(inFrench.menu).toEqual([['garten', 'Garten', 'garten/toepfe', 'Poterie']])
})

test('[DEV-3] [GOO-1] a label that is known in the language needs no goods of both feeds', async () => {
  await bring('de-CH', german)
  await bring('fr-CH', french)
  const others = french.map((row) => ({ ...row, id: `N${row.id}`, item_group_id: `N${row.item_group_id}` }))
  await bring('fr-CH', [...others, ...french.slice(2, 4)])
  const { menu, colours, about } = await shownIn('de-CH')
  expect({ menu, colours, about }).toEqual({
    menu: inGerman.menu,
    colours: inGerman.colours,
    about: inGerman.about,
  })
})

test('[DEV-3] [GOO-1] a label that changes in its own language is another one', async () => {
  await bring('de-CH', german)
  await bring(
    'de-CH',
    german.map((row) => ({ ...row, product_type: 'Garten > Kübel', color: 'Moos' })),
  )
  const { trail, colours, menu } = await shownIn('de-CH')
  expect({ trail, colours, menu }).toEqual({
    trail: ['Garten', 'Kübel'],
    colours: ['Moos'],
    menu: [['garten', 'Garten', 'garten/kuebel', 'Kübel']],
  })
})
