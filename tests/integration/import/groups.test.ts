import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feedOf, type Imports, itemOf, openImports } from './open-import.ts'

let shop: Imports
beforeAll(async () => {
  shop = await openImports()
})
afterAll(() => shop.close())

const row = (id: string, fields: Record<string, string> = {}): string =>
  itemOf({ id, item_group_id: 'G', title: 'Camiseta', ...fields })
const found = async () => (await shop.products()).get('G')

describe('[DEV-3] [PRO-2] [GOO-1] rows alike in all choices are one choice', () => {
  test('the first in stock, with a note of the ids; other variants are chosen by what they differ in', async () => {
    const ids = ['47fc97e5-6c42-4c7c-8000-000000000001', '47fc97e5-6c42-4c7c-8000-000000000002']
    const feed = feedOf(
      row(ids[0] as string, { color: 'Azul', size: 'S', availability: 'out of stock' }),
      row(ids[1] as string, { color: 'azul', size: 's' }),
      row('m', { color: 'Azul', size: 'M' }),
      row('n', { color: 'Negro', size: 'M' }),
    )
    const { reports, summary } = await shop.imported(feed)
    expect(await shop.choices(await found())).toEqual({
      [ids[1] as string]: 'colour Azul, size S',
      m: 'colour Azul, size M',
      n: 'colour Negro, size M',
    })
    expect(reports).toEqual([
      `4 warning: id ${ids[1]}: is alike in all choices with ${ids[0]}: one variant, of this row`,
    ])
    expect(summary).toMatchObject({ rows: 4, skipped: 0, warnings: 1, products: 1, variants: 3 })
    expect((await shop.imported(feed, { checkOnly: true })).reports).toEqual(reports)
    const { vocabulary } = await shop.snapshot()
    expect(Object.keys(vocabulary.attributes).sort()).toEqual(['colour', 'size'])
  })

  test.each<[string, Record<string, string>[], string[]]>([
    ['pattern', [{ pattern: 'Ruit' }, { pattern: 'Streep' }], ['pattern Ruit', 'pattern Streep']],
    ['material', [{ material: 'hout' }, { material: 'staal' }], ['material hout', 'material staal']],
    ['condition', [{ condition: 'new' }, { condition: 'used' }], ['condition nieuw', 'condition gebruikt']],
    [
      'amount',
      [{ unit_pricing_measure: '500 ml' }, { unit_pricing_measure: '3 l' }],
      ['measure 0,5 l', 'measure 3 l'],
    ],
    ['title', [{ title: 'Lamp Bo groot' }, { title: 'Lamp Bo' }], ['variant groot', 'variant Lamp Bo']],
    ['id in the title', [{ title: 'Lamp A-1000' }, { title: 'Lamp A-1001' }], ['']],
    ['nothing', [{}, {}, {}], ['']],
  ])('rows that differ by %s', async (_, fields, labels) => {
    await shop.imported(feedOf(...fields.map((each, index) => row(`A-100${index}`, each))))
    expect(Object.values(await shop.choices(await found()))).toEqual(labels)
    const { vocabulary } = await shop.snapshot()
    expect(vocabulary.attributes.variant?.filter).toBeUndefined()
  })
})

describe('[DEV-3] [PRO-2] a parent row beside its variants is no variant', () => {
  test.each(['T-parent', 'G'])('with the id %s', async (id) => {
    const { reports } = await shop.imported(
      feedOf(row(id, { title: 'Test ouder' }), row('T-39', { size: '39' }), row('T-40', { size: '40' })),
    )
    expect(reports).toEqual([`3 warning: id ${id}: stands for its whole group and is not a variant of it`])
    expect(await shop.choices(await found())).toEqual({ 'T-39': 'size 39', 'T-40': 'size 40' })
    expect((await found())?.name).toEqual({ nl: 'Camiseta' })
  })
})

describe('[DEV-3] [PRO-2] a row without a price', () => {
  test.each([
    ['no price', { price: '' }],
    ['a price of 0', { price: '0.00 EUR' }],
  ])('that stands for its group is not invalid: %s', async (_, price) => {
    const { summary, reports } = await shop.imported(
      feedOf(
        row('G', { ...price, title: 'Test ouder' }),
        row('T-39', { size: '39' }),
        row('T-40', { size: '40' }),
      ),
    )
    expect(summary).toMatchObject({ rows: 3, skipped: 0, variants: 2 })
    expect(reports).toEqual(['3 warning: id G: stands for its whole group and is not a variant of it'])
  })

  test.each([
    ['between its variants', ['T-39', 'G', 'T-40']],
    ['behind them', ['T-39', 'T-40', 'G']],
    ['behind other goods', ['T-39', 'T-40', 'other', 'G']],
    ['before other goods', ['G', 'other', 'T-39', 'T-40']],
  ])('that stands for its group is found %s', async (_, ids) => {
    const rows = ids.map((id) => {
      if (id === 'G') return row(id, { price: '', item_group_id: 'G' })
      return row(id, id === 'other' ? { item_group_id: '' } : { size: id.slice(2) })
    })
    const { summary, reports } = await shop.imported(feedOf(...rows))
    expect(summary).toMatchObject({ rows: ids.length, skipped: 0, warnings: 1 })
    expect(reports).toEqual([
      `${ids.indexOf('G') + 3} warning: id G: stands for its whole group and is not a variant of it`,
    ])
  })

  test.each([
    [
      'a detail',
      { product_detail: 'Storage:Capacity:64 GB' },
      'product_detail',
      ['Storage:Capacity:128 GB', 'Storage:Capacity:256 GB'],
    ],
    ['the amount', { unit_pricing_measure: '250 ml' }, 'unit_pricing_measure', ['500 ml', '1 l']],
    ['the condition', { condition: 'used' }, 'condition', ['new', 'refurbished']],
    ['a number in its title', { title: 'Telefoon 64 GB' }, 'title', ['Telefoon 128 GB', 'Telefoon 256 GB']],
  ])('that differs by %s is a variant and skipped', async (_, own, field, [one = '', two = '']) => {
    for (const place of [0, 1, 2]) {
      const rows = [row('B', { [field]: one }), row('C', { [field]: two })]
      rows.splice(place, 0, row('A', { price: '', ...own }))
      const { summary, reports } = await shop.imported(feedOf(...rows), { maxBadPercent: 50 })
      expect(summary).toMatchObject({ rows: 3, skipped: 1 })
      expect(reports).toContain(`${place + 3} skipped: has no price`)
    }
  })

  test('with facts that its variants have is their parent', async () => {
    const facts = { product_detail: 'Storage:Capacity:128 GB', condition: 'new', title: 'Telefoon 5' }
    const { summary } = await shop.imported(
      feedOf(
        row('A', { ...facts, price: '' }),
        row('B', { ...facts, title: 'Telefoon 5 128 GB' }),
        row('C', { ...facts, title: 'Telefoon 5 256 GB', product_detail: 'Storage:Capacity:256 GB' }),
      ),
    )
    expect(summary).toMatchObject({ rows: 3, skipped: 0, warnings: 1, variants: 2 })
  })

  test('that has no group is the parent of the rows that name it', async () => {
    const { summary } = await shop.imported(
      feedOf(
        row('G', { price: '', item_group_id: '' }),
        row('T-39', { size: '39' }),
        row('T-40', { size: '40' }),
      ),
    )
    expect(summary).toMatchObject({ rows: 3, skipped: 0, warnings: 1, variants: 2 })
  })

  test('is skipped at once above 10,000 of them, with its line', async () => {
    const rows = Array.from({ length: 10_001 }, (_, place) =>
      row(`P${place}`, { price: '', item_group_id: `Q${place}` }),
    )
    const { summary, reports } = await shop.imported(feedOf(...rows, row('T-39', { size: '39' })), {
      maxBadPercent: 100,
    })
    expect(summary).toMatchObject({ rows: 10_002, skipped: 10_001, variants: 1 })
    expect(reports[0]).toBe('10003 skipped: has no price')
    expect(reports.length).toBe(10_001)
  })

  test.each([
    ['has a size', { price: '', size: '38' }],
    ['has a material', { price: '', material: 'wol' }],
    ['has a pattern', { price: '', pattern: 'Ruit' }],
    ['has a kind of size', { price: '', size_type: 'petite' }],
    ['has no variants', { price: '', item_group_id: 'andere' }],
  ])('that %s is skipped', async (_, fields) => {
    const { summary, reports } = await shop.imported(
      feedOf(row('X', fields), row('T-39', { size: '39' }), row('T-40', { size: '40' })),
      { maxBadPercent: 50 },
    )
    expect(summary).toMatchObject({ rows: 3, skipped: 1, variants: 2 })
    expect(reports).toEqual(['3 skipped: has no price'])
  })
})

describe('[DEV-3] [PRO-2] options that titles end with', () => {
  test.each([
    ['a bar', ['A|B', 'A/B']],
    ['brackets', ['(Set)', '(Solo)']],
  ])('stay whole: %s', async (_, values) => {
    await shop.imported(
      feedOf(
        ...values.map((value, index) =>
          row(`o${index}`, { title: `Lamp - ${value}`, product_detail: `:Kind:${value}` }),
        ),
      ),
    )
    expect(Object.values(await shop.choices(await found()))).toEqual(
      values.map((value) => `variant ${value}`),
    )
  })
})

test('[DEV-3] [PRO-2] [GOO-5] the name of a group keeps its tail, and has no stump', async () => {
  await shop.imported(
    feedOf(
      row('a', { title: 'Телевизор AI 65" QLED 4K - Цвет черный', size: '65"', color: 'черный' }),
      row('b', { title: 'Телевизор AI 55" QLED 4K - Цвет черный', size: '55"', color: 'черный' }),
    ),
  )
  expect((await found())?.name).toEqual({ nl: 'Телевизор AI QLED 4K' })
})

describe('[DEV-3] [PRO-2] rows without an item_group_id that look like one product', () => {
  const sizes = ['41', '42', '43'].map((size) =>
    itemOf({ id: `S/${size}`, title: `Loopschoen Vento ${size}`, brand: 'Zeegras', size }),
  )
  const other = itemOf({ id: 'T', title: 'Loopschoen Brisa', brand: 'Zeegras', size: '41' })
  const grouped = itemOf({
    id: 'V',
    item_group_id: 'V',
    title: 'Loopschoen Vento',
    brand: 'Zeegras',
    size: '44',
  })
  const member = itemOf({
    id: 'W',
    item_group_id: 'V',
    title: 'Loopschoen Vento',
    brand: 'Zeegras',
    size: '45',
  })

  test('are named, and grouped with --group-by title', async () => {
    const feed = feedOf(...sizes, other, grouped, member)
    const { summary, notes } = await shop.imported(feed)
    expect(summary.products).toBe(5)
    expect(notes).toEqual([
      '3 rows without an item_group_id look like sizes and colours of 1 products, such as S/41, S/42, S/43 ' +
        '("Loopschoen Vento 41"): --group-by title makes one product of each',
    ])
    const again = await shop.imported(feed, { groupBy: 'title' })
    expect(again.notes).toEqual(['3 rows without an item_group_id are grouped by their titles'])
    expect(again.summary).toMatchObject({ products: 3, variants: 6 })
    const product = (await shop.products()).get('S/41~')
    expect(product?.name).toEqual({ nl: 'Loopschoen Vento' })
    expect(Object.keys(await shop.choices(product))).toEqual(['S/41', 'S/42', 'S/43'])
  })

  test('stay apart if they are alike in size and colour', async () => {
    const twice = ['a', 'b'].map((id) => itemOf({ id, title: 'Sok', size: '41' }))
    const { summary, notes } = await shop.imported(feedOf(...twice), { groupBy: 'title' })
    expect(summary.products).toBe(2)
    expect(notes).toEqual([])
  })
})
