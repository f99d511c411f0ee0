// cspell:disable -- words of feeds in many languages
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tenant } from '#tenancy/tenants.ts'
import { tenants } from '../contract/open-test-shop.ts'
import { feedOf, type Imports, itemOf, openImports } from './open-import.ts'

const languages = ['nl', 'de', 'fr', 'en', 'it', 'es', 'pt', 'da', 'sv', 'pl'] as const
type Language = (typeof languages)[number]

const nl = tenants.byId('nl') as Tenant
const tenant: Tenant = {
  ...nl,
  i18n: { ...nl.i18n, locales: languages.map((language) => `${language}-${language.toUpperCase()}`) },
}

let shop: Imports
beforeEach(async () => {
  shop = await openImports(tenant)
})
afterEach(() => shop.close())

/** The words of a row in each language. A field that is left out has none. */
type Words = Partial<Record<Language, string>>
interface Goods {
  id: string
  group?: string
  colour?: Words
  size?: Words
  pattern?: Words
  fact?: Words
}

const bring = (language: Language, goods: readonly Goods[]) =>
  shop.imported(
    feedOf(
      ...goods.map(({ id, group, colour, size, pattern, fact }) =>
        itemOf({
          id,
          title: `${language} ${id}`,
          ...(group === undefined ? {} : { item_group_id: group }),
          ...(colour?.[language] === undefined ? {} : { color: colour[language] }),
          ...(size?.[language] === undefined ? {} : { size: size[language] }),
          ...(pattern?.[language] === undefined ? {} : { pattern: pattern[language] }),
          ...(fact?.[language] === undefined ? {} : { material: fact[language] }),
        }),
      ),
    ),
    { locale: `${language}-${language.toUpperCase()}` },
  )

/** Codes of all goods by attribute, and what each language calls them, by the ids of the goods. */
async function stored(): Promise<Map<string, Record<string, { code: string; label: Words }>>> {
  const { vocabulary } = await shop.snapshot()
  const found = new Map<string, Record<string, { code: string; label: Words }>>()
  const shown = (attribute: string, code: string) => ({
    code,
    label: (vocabulary.values[attribute]?.[code]?.label ?? {}) as Words,
  })
  for (const product of (await shop.products()).values())
    for (const { sku, choice } of product.variants)
      found.set(sku, {
        ...Object.fromEntries(
          Object.entries(choice).map(([attribute, code]) => [attribute, shown(attribute, code)]),
        ),
        ...Object.fromEntries(
          product.attributes.map(({ code, values }) => [code, shown(code, values[0] as string)]),
        ),
      })
  return found
}
const codesOf = async (attribute: string) =>
  Object.fromEntries([...(await stored())].map(([id, values]) => [id, values[attribute]?.code]))
const wordsOf = async (attribute: string, language: Language) =>
  Object.fromEntries([...(await stored())].map(([id, values]) => [id, values[attribute]?.label[language]]))

/** The usual colours in all ten languages. */
const black = 'Zwart|Schwarz|Noir|Black|Nero|Negro|Preto|Sort|Svart|Czarny'
const white = 'Wit|Weiß|Blanc|White|Bianco|Blanco|Branco|Hvid|Vit|Biały'
const red = 'Rood|Rot|Rouge|Red|Rosso|Rojo|Vermelho|Rød|Röd|Czerwony'
const blue = 'Blauw|Blau|Bleu|Blue|Blu|Azul|Azul|Blå|Blå|Niebieski'
const wordsIn = (row: string): Words =>
  Object.fromEntries(row.split('|').map((word, place) => [languages[place], word]))
/** A word that exists in one language only, as an unknown colour or a pattern. */
const invented = (stem: string): Words =>
  Object.fromEntries(languages.map((language) => [language, `${stem} ${language}`]))

const pairs = languages.flatMap((one) =>
  languages.flatMap((other) => (one < other ? [[one, other] as const] : [])),
)

describe('[TRU-9] [DEV-3] [GOO-1] values have one code in every order of languages', () => {
  const goods: Goods[] = [
    ...[black, white, red, blue].map((row, index) => ({ id: `k${index}`, colour: wordsIn(row) })),
    ...['natur', 'lava'].flatMap((stem) =>
      [1, 2].map((number) => ({
        id: `${stem}${number}`,
        ...{ colour: invented(stem), size: invented(`size ${stem}`), pattern: invented(`p ${stem}`) },
        fact: invented(`f ${stem}`),
      })),
    ),
  ]
  const attributes = { colour: 'colour', size: 'size', pattern: 'pattern', material: 'fact' } as const

  // Each pair of languages in one order or the other, two pairs a run.
  test.each(
    Array.from(
      { length: 5 },
      (_, run) => [run, pairs.filter((_, place) => place % 9 === run + (run % 2)).slice(0, 2)] as const,
    ),
  )('of pairs of languages, imported twice (%#)', async (run, own) => {
    for (const [place, pair] of own.entries()) {
      await shop.close()
      shop = await openImports(tenant)
      const [one, other] = (run + place) % 2 === 0 ? pair : (pair.toReversed() as [Language, Language])
      await bring(one, goods)
      const first = new Map<string, unknown>()
      for (const attribute of Object.keys(attributes)) first.set(attribute, await codesOf(attribute))
      expect(first.get('colour')).toMatchObject({ k0: 'black', k1: 'white', k2: 'red', k3: 'blue' })
      for (const language of [other, one, other]) {
        await bring(language, goods)
        for (const [attribute, field] of Object.entries(attributes)) {
          expect([one, other, await codesOf(attribute)]).toEqual([one, other, first.get(attribute)])
          for (const each of [one, other])
            expect(await wordsOf(attribute, each)).toEqual(
              Object.fromEntries(goods.map((row) => [row.id, row[field]?.[each]])),
            )
        }
      }
    }
  })

  test('of any words, also where one language tells apart what another does not', async () => {
    const word = fc.constantFrom('a', 'b', 'c')
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...languages], { minLength: 2, maxLength: 2 }),
        fc.array(fc.record({ one: word, other: word }), { minLength: 1, maxLength: 6 }),
        async ([one, other], rows) => {
          await shop.close()
          shop = await openImports(tenant)
          const [first, second] = [one as Language, other as Language]
          const own = rows.map(
            (row, place): Goods => ({
              id: `v${place}`,
              colour: { [first]: `${row.one} ${first}`, [second]: `${row.other} ${second}` },
            }),
          )
          const seen: unknown[] = []
          for (const language of [first, second, first, second]) {
            await bring(language, own)
            seen.push(await codesOf('colour'))
          }
          expect(seen[2]).toEqual(seen[1])
          expect(seen[3]).toEqual(seen[1])
          for (const language of [first, second])
            expect(await wordsOf('colour', language)).toEqual(
              Object.fromEntries(own.map(({ id, colour }) => [id, colour?.[language]])),
            )
        },
      ),
      { seed: 45, numRuns: 8 },
    )
  })
})

describe('[TRU-9] [DEV-3] what changes between imports', () => {
  const a = { id: 'a', colour: { nl: 'Naturel', it: 'Naturale' } }
  const b = { id: 'b', colour: { nl: 'Zwart', it: 'Nero' } }

  test('a colour that changes in its own language is another one', async () => {
    await bring('nl', [a, b])
    await bring('it', [a, b])
    await bring('nl', [{ ...a, colour: { nl: 'Zwart' } }, b])
    expect(await codesOf('colour')).toEqual({ a: 'black', b: 'black' })
    expect(await wordsOf('colour', 'it')).toEqual({ a: 'Nero', b: 'Nero' })
    await bring('nl', [{ ...a, colour: { nl: 'Lava' } }, b])
    expect(await codesOf('colour')).toEqual({ a: 'lava', b: 'black' })
    await bring('it', [{ ...a, colour: { it: 'Pietra' } }, b])
    expect(await codesOf('colour')).toEqual({ a: 'lava', b: 'black' })
    expect(await wordsOf('colour', 'nl')).toEqual({ a: 'Lava', b: 'Zwart' })
    expect(await wordsOf('colour', 'it')).toEqual({ a: 'Pietra', b: 'Nero' })
  })

  test('rows of one language, and goods that leave and come back', async () => {
    await bring('nl', [a, b, { id: 'c', colour: { nl: 'Mosgroen' } }])
    await bring('it', [b, { id: 'd', colour: { it: 'Sabbia' } }])
    // The goods that left the range mean the same when they come back, in another language.
    await bring('it', [a, b, { id: 'd', colour: { it: 'Sabbia' } }])
    expect(await codesOf('colour')).toEqual({ a: 'naturel', b: 'black', d: 'sabbia' })
    expect(await wordsOf('colour', 'nl')).toEqual({ a: 'Naturel', b: 'Zwart', d: undefined })
    await bring('nl', [a, b, { id: 'c', colour: { nl: 'Mosgroen' } }])
    expect(await codesOf('colour')).toEqual({ a: 'naturel', b: 'black', c: 'mosgroen' })
    expect(await wordsOf('colour', 'it')).toEqual({ a: 'Naturale', b: 'Nero', c: undefined })
  })

  test('new goods have the value that their word names in the same feed', async () => {
    await bring('nl', [a])
    await bring('it', [{ id: 'new', colour: { it: 'Naturale' } }, a])
    expect(await codesOf('colour')).toEqual({ a: 'naturel', new: 'naturel' })
    // The word of one language is another colour in a further one.
    await bring('pl', [a, { id: 'new', colour: { pl: 'Naturalny' } }, { id: 'x', colour: { pl: 'Naturel' } }])
    expect(await wordsOf('colour', 'pl')).toEqual({ a: undefined, new: 'Naturalny', x: 'Naturel' })
  })

  test('variants of one product that differ in one language only stay apart', async () => {
    const pair: Goods[] = [
      { id: 'p1', group: 'P', colour: { nl: 'Lichtblauw', it: 'Blu' }, size: { nl: 'S', it: 'S' } },
      { id: 'p2', group: 'P', colour: { nl: 'Blauw', it: 'Blu' }, size: { nl: 'S', it: 'S' } },
    ]
    for (const language of ['nl', 'it', 'nl'] as const) await bring(language, pair)
    expect(await codesOf('colour')).toEqual({ p1: 'light-blue', p2: 'blue' })
    expect(await wordsOf('colour', 'nl')).toEqual({ p1: 'Lichtblauw', p2: 'Blauw' })
    expect(await wordsOf('colour', 'it')).toEqual({ p1: 'Blu', p2: 'Blu' })
  })

  test('a database in which another language took the code of a known colour away has it again', async () => {
    await bring('nl', [a, b])
    await bring('it', [a, b])
    const { database } = shop
    const before = await database
      .selectFrom('vocabulary')
      .selectAll()
      .orderBy('generation', 'desc')
      .executeTakeFirstOrThrow()
    const detail = JSON.parse(before.detail)
    detail.values.colour.nero = { label: { it: 'Nero' }, position: 1 }
    delete detail.values.colour.black
    await database
      .updateTable('vocabulary')
      .set({ detail: JSON.stringify(detail) })
      .execute()
    const variants = await database.selectFrom('variant').selectAll().where('sku', '=', 'b').execute()
    for (const { generation, detail: own } of variants)
      await database
        .updateTable('variant')
        .set({ detail: own.replace('"black"', '"nero"') })
        .where('sku', '=', 'b')
        .where('generation', '=', generation)
        .execute()
    expect(await codesOf('colour')).toEqual({ a: 'naturel', b: 'nero' })
    await bring('nl', [a, b])
    expect(await codesOf('colour')).toEqual({ a: 'naturel', b: 'black' })
    expect(await wordsOf('colour', 'nl')).toEqual({ a: 'Naturel', b: 'Zwart' })
    expect(await wordsOf('colour', 'it')).toEqual({ a: 'Naturale', b: 'Nero' })
  })
})
